/** What a page must not have, or can't show, in a text written as Markdown. Lines count from 1. */
export type MarkdownProblem = { line: number; message: string };

export function problemInWords({ line, message }: MarkdownProblem): string {
  return `Line ${line}: ${message}`;
}

/** The most that are named at once. */
const MOST_PROBLEMS = 100;

/** In the order of their lines, each once. */
export function inOrder(problems: readonly MarkdownProblem[]): MarkdownProblem[] {
  const each = new Map(problems.map((problem) => [problemInWords(problem), problem]));
  const all = [...each.values()].sort((one, other) => one.line - other.line);
  const last = all[MOST_PROBLEMS];
  if (!last) return all;
  const rest = "From here on there are more problems. They are named once those above are solved.";
  return [...all.slice(0, MOST_PROBLEMS), { line: last.line, message: rest }];
}

const QUOTED_LENGTH = 60;

/** A part of the text as a message quotes it: its beginning, on one line. */
export function quoted(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const characters = Array.from(line);
  const isWhole = characters.length <= QUOTED_LENGTH && line.length === text.trim().length;
  return `“${isWhole ? line : `${characters.slice(0, QUOTED_LENGTH).join("").trimEnd()}…`}”`;
}
