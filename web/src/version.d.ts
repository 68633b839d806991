/** The version these pages belong to; written in by the build. */
declare const VERSION: string;
