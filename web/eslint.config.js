import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["node_modules", "src/generated"]),
  { linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: [".svelte"] } },
  },
  {
    // What runs in a browser; what it names is checked by TypeScript.
    files: ["src/**", "public/**"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // What builds the pages: a TypeScript project of its own, beside that of the pages.
    files: ["*.ts"],
    languageOptions: { parserOptions: { projectService: false, project: "tsconfig.node.json" } },
  },
  {
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "max-lines": ["error", 400],
      // A number in a sentence is written as it is.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `onclick={() => close()}` is how a handler is written.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // A handler that does nothing is written `() => {}`.
      "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions"] }],
      // `void value` in an effect names what the effect waits for.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // Names and notations are taken apart by code points, as the house counts them.
      "@typescript-eslint/no-misused-spread": [
        "error",
        { allow: [{ from: "lib", name: "string" }] },
      ],
      // `_` stands where a thing is not wanted.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" },
      ],
      // An empty text and `false` are no answer either.
      "@typescript-eslint/prefer-nullish-coalescing": [
        "error",
        { ignorePrimitives: { boolean: true, string: true } },
      ],
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // TypeScript knows what is defined.
      "no-undef": "off",
      // The parser does not know what a child component gives and exports; svelte-check does, and
      // refuses `any`.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.test.ts", "**/*.testing.ts", "src/tiles/**/*.ts"],
    rules: {
      // A test that is wrong about what is there fails, as it should; drawings count their own
      // places.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    files: ["src/tiles/art/signs.ts"],
    rules: {
      // A table of strokes.
      "max-lines": "off",
    },
  },
  // Scripts that belong to no TypeScript project.
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
