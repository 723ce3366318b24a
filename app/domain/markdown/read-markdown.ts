import { Marked, type MarkedToken, type Token } from "marked";
import type { MarkdownProblem } from "./markdown-problem";
import { textProblems } from "./text-problems";

export type LinedToken = { token: MarkedToken; line: number };

export type ReadMarkdown =
  | { ok: true; tokens: readonly Token[] }
  | { ok: false; problems: readonly MarkdownProblem[] };

/** How deep lists, quotations, emphasis and links may stand within each other. */
const MOST_LEVELS = 12;

/** Markdown as marked's tokens, unless it is too long, too deep or has characters that no page shows. */
export function readMarkdown(markdown: string): ReadMarkdown {
  const text = markdown.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const problems = textProblems(text.split("\n"));
  if (problems.length > 0) return { ok: false, problems };
  const tokens = parse(text);
  if (tokens === null)
    return { ok: false, problems: [{ line: 1, message: "The text is too deeply nested to be read." }] };
  const line = tooDeepAt(tokens, 1, 0);
  const message = `Too much is nested here: lists, quotations, emphasis and links can be ${MOST_LEVELS} deep.`;
  return line === null ? { ok: true, tokens } : { ok: false, problems: [{ line, message }] };
}

/** Null if it is nested deeper than the runtime's stack. */
function parse(text: string): Token[] | null {
  try {
    return new Marked({ gfm: true }).lexer(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first line on which more is nested than may be; null if there is none. */
function tooDeepAt(tokens: readonly Token[], first: number, level: number): number | null {
  if (level > MOST_LEVELS) return tokens.length > 0 ? first : null;
  for (const { token, line } of withLines(tokens, first))
    for (const part of partsOf(token, line)) {
      const found = tooDeepAt(part.tokens, part.line, level + 1);
      if (found !== null) return found;
    }
  return null;
}

/** What stands within a token, each part with the line on which it begins. */
function partsOf(token: MarkedToken, line: number): { tokens: readonly Token[]; line: number }[] {
  if (token.type === "list")
    return withLines(token.items, line).map(({ token: item, line: at }) => ({
      tokens: "tokens" in item ? (item.tokens ?? []) : [],
      line: at,
    }));
  if (token.type === "table")
    return rowsOf(token, line).flatMap((row) => row.cells.map(({ tokens }) => ({ tokens, line: row.line })));
  return "tokens" in token && token.tokens ? [{ tokens: token.tokens, line }] : [];
}

/** A table's rows with their lines: the header's is followed by the line of hyphens. */
export function rowsOf({ header, rows }: Extract<MarkedToken, { type: "table" }>, line: number) {
  return [header, ...rows].map((cells, index) => ({ cells, line: index === 0 ? line : line + 1 + index }));
}

/** Tokens that follow each other, each with its line: marked keeps the line breaks in what a token was made from. */
export function withLines(tokens: readonly Token[], first: number): LinedToken[] {
  let line = first;
  return tokens.map((token) => {
    const lined = { token: token as MarkedToken, line };
    line += token.raw.split("\n").length - 1;
    return lined;
  });
}
