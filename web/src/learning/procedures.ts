/** Which lesson shows how a line of the penalty book is done rightly. */
import procedures from "../generated/procedures.json";

const LESSONS: Readonly<Record<string, string>> = procedures;

export const lessonForLine = (line: string): string | null => LESSONS[line] ?? null;
