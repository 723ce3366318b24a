import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** The texts in a module's values: a talk's turns stand between " > ", and lists between bars. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value.split(/\s+[|>]\s+/);
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== "object" || value === null || value instanceof RegExp) return [];
  return Object.values(value).flatMap(textsOf);
}

const modules = await Promise.all(
  globSync("tests/support/chat-questions/{first,measured,visitors}-*.ts").map(
    async (path) => (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>,
  ),
);

/** All that visitors are recorded to have asked the chat, each once. */
export const RECORDED_QUESTIONS: readonly string[] = [...new Set(modules.flatMap(textsOf))];
