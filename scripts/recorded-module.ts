import { relative } from "node:path";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";
import type * as recorded from "../tests/support/recorded-questions";

const MODULE = "app/content/chat-answers/recorded-questions.ts";

/** Fills in the questions that visitors are recorded to have asked, which stand with the tests of the chat. */
export function recordedModule(): Plugin {
  return {
    name: "recorded-module",
    async load(id) {
      if (relative(process.cwd(), id.replace(/\?.*$/, "")).replaceAll("\\", "/") !== MODULE) return null;
      const { RECORDED_QUESTIONS }: typeof recorded = await tsImport(
        "../tests/support/recorded-questions.ts",
        import.meta.url,
      );
      return `export const RECORDED_QUESTIONS = JSON.parse(${JSON.stringify(JSON.stringify(RECORDED_QUESTIONS))});`;
    },
  };
}
