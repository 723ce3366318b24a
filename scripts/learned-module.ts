import { relative } from "node:path";
import { tsImport } from "tsx/esm/api";
import type { Plugin } from "vite";
import type * as learned from "../app/content/chat-answers/learned";

const MODULE = "app/content/chat-answers/learned.ts";

/**
 * Replaces what the chat learns from its examples by its value, so that no visitor waits for it and the Worker needs no
 * examples. The development server computes it.
 */
export function learnedModule(): Plugin {
  return {
    name: "learned-module",
    apply: "build",
    async load(id) {
      if (relative(process.cwd(), id.replace(/\?.*$/, "")).replaceAll("\\", "/") !== MODULE) return null;
      const { LEARNED }: typeof learned = await tsImport(`../${MODULE}`, import.meta.url);
      // Engines parse JSON faster than the same value as code.
      return `export const LEARNED = JSON.parse(${JSON.stringify(JSON.stringify(LEARNED))});`;
    },
  };
}
