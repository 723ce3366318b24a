import { isDate } from "../../app/domain/calendar-date";

export type FrontMatter = {
  title: string;
  description: string;
  date: string;
  updated: string | null;
  author: string;
  isDraft: boolean;
};

const REQUIRED = ["title", "description", "date", "author"] as const;
const KNOWN: readonly string[] = [...REQUIRED, "updated", "draft"];

/** Minimum and maximum characters that fit on one line of a list, a search result or a shared card. */
const LENGTHS = { title: [10, 80], description: [50, 180], author: [3, 60] } as const;

/**
 * A post's file: "key: value" lines between two lines of "---", then Markdown. Not YAML: a value is the rest of its
 * line, as written. Throws an error that names what is missing, unknown or does not fit.
 */
export function readFrontMatter(file: string): { facts: FrontMatter; markdown: string } {
  const found = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll("\r\n", "\n"));
  if (!found) throw new Error('it has to start with its facts between two lines of "---"');
  const [, head = "", markdown = ""] = found;
  const given = new Map<string, string>();
  for (const line of head.split("\n").filter((text) => text.trim() !== "")) {
    const [, key = "", value = ""] = /^([a-z]+):(.*)$/.exec(line) ?? [];
    if (!KNOWN.includes(key)) throw new Error(`"${line}" is none of ${KNOWN.join(", ")}`);
    if (given.has(key)) throw new Error(`"${key}" is there twice`);
    given.set(key, value.trim());
  }
  const missing = REQUIRED.filter((key) => !given.get(key));
  if (missing.length > 0) throw new Error(`it lacks ${missing.join(", ")}`);
  const [title, description, date, author] = REQUIRED.map((key) => given.get(key) ?? "") as [
    string,
    string,
    string,
    string,
  ];
  for (const [key, value] of Object.entries({ title, description, author })) {
    const [least, most] = LENGTHS[key as keyof typeof LENGTHS];
    if (value.length < least || value.length > most) {
      throw new Error(`its ${key} has ${value.length} characters, not ${least} to ${most}`);
    }
  }
  return {
    facts: {
      ...{ title, description, author },
      date: realDate("date", date),
      updated: updatedOn(given.get("updated"), date),
      isDraft: yesOrNo("draft", given.get("draft") ?? "false"),
    },
    markdown,
  };
}

function realDate(key: string, value: string): string {
  if (!isDate(value)) throw new Error(`its ${key} is "${value}", not a date such as 2026-11-10`);
  return value;
}

function updatedOn(value: string | undefined, date: string): string | null {
  if (value === undefined) return null;
  if (realDate("updated", value) < date) throw new Error(`it was updated on ${value}, before it appeared`);
  return value;
}

function yesOrNo(key: string, value: string): boolean {
  if (value !== "true" && value !== "false") throw new Error(`its ${key} is "${value}", not true or false`);
  return value === "true";
}
