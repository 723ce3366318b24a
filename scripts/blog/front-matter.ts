import matter from "gray-matter";
import { z } from "zod";
import { isDate } from "../../app/domain/calendar-date";
import { PIECE_FACTS } from "../../app/domain/words/piece-kinds";

const LINES = z.object({
  title: wordsOf("title"),
  description: wordsOf("description"),
  date: dayOf("date"),
  updated: dayOf("updated").optional(),
  author: wordsOf("author"),
  draft: z
    .enum(["true", "false"], { error: ({ input }) => `its draft is "${input}", not true or false` })
    .optional(),
});

const KNOWN: readonly string[] = Object.keys(LINES.shape);

const FactsSchema = LINES.transform(({ updated = null, draft, ...facts }) => ({
  ...facts,
  updated,
  isDraft: draft === "true",
})).refine(({ date, updated }) => updated === null || updated >= date, {
  error: ({ input }) => `it was updated on ${(input as FrontMatter).updated}, before it appeared`,
});

export type FrontMatter = {
  title: string;
  description: string;
  date: string;
  updated: string | null;
  author: string;
  isDraft: boolean;
};

const FENCE = "---";

/**
 * A post's file: "key: value" lines between two lines of "---", then Markdown. Not YAML, which would refuse a title
 * with ": ", end one at " #" and read 30 February as 2 March: a value is the rest of its line, as written. Throws an
 * error that names what is missing, unknown or does not fit.
 */
export function readFrontMatter(file: string): { facts: FrontMatter; markdown: string } {
  const text = file.replaceAll("\r\n", "\n");
  if (!isFenced(text)) throw new Error(`it has to start with its facts between two lines of "${FENCE}"`);
  const { data, content } = matter(text, { language: "lines", engines: { lines: readLines } });
  const facts = FactsSchema.safeParse(data);
  if (!facts.success) throw new Error(facts.error.issues.map(({ message }) => message).join("; "));
  return { facts: facts.data, markdown: content };
}

/** Both fences stand alone on their lines: gray-matter would take "---js" for code to run, and "---x" for an end. */
function isFenced(text: string): boolean {
  if (!matter.test(text) || matter.language(text).raw !== "") return false;
  return text.startsWith(`\n${FENCE}\n`, text.indexOf(`\n${FENCE}`, FENCE.length));
}

function readLines(head: string): Record<string, string> {
  const given = new Map<string, string>();
  for (const line of head.split("\n").filter((text) => text.trim() !== "")) {
    const [, key = "", value = ""] = /^([a-z]+):(.*)$/.exec(line) ?? [];
    if (!KNOWN.includes(key)) throw new Error(`"${line}" is none of ${KNOWN.join(", ")}`);
    if (given.has(key)) throw new Error(`"${key}" is there twice`);
    given.set(key, value.trim());
  }
  return Object.fromEntries(given);
}

/** As long as the desk's form allows. */
function wordsOf(key: "title" | "description" | "author") {
  const { least = 1, most = 0 } = PIECE_FACTS.post.fields.find(({ name }) => name === key) ?? {};
  return z
    .string(`it lacks ${key}`)
    .min(1, { error: `it lacks ${key}`, abort: true })
    .refine(({ length }) => length >= least && length <= most, {
      error: ({ input }) => `its ${key} has ${String(input).length} characters, not ${least} to ${most}`,
    });
}

function dayOf(key: string) {
  return z
    .string(`it lacks ${key}`)
    .refine(isDate, { error: ({ input }) => `its ${key} is "${input}", not a date such as 2026-11-10` });
}
