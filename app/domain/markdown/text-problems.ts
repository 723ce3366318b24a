import { thousands } from "../in-words";
import { inOrder, type MarkdownProblem } from "./markdown-problem";

/** The longest text, in characters as JavaScript counts them. */
export const MARKDOWN_LENGTH = 60_000;

/** How many marks of lists and quotations a line may begin with. */
const MARKS_BEFORE_TEXT = 10;

/**
 * The most that may stand between two empty lines. What parsing takes grows with each of these times the length of the
 * text: 60,000 characters that are meant to be slow take half a second.
 */
const MARKS_IN_A_PART = 1000;
const LINES_IN_A_PART = 500;

/** A bare address is read once more for each of its last characters. */
const WORD_LENGTH = 2000;

/** A short row gets as many cells as its table has columns. */
const CELLS = 20_000;

const hex = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Characters that no page shows, each kind with what to do about it. */
const REFUSED: readonly (readonly [characters: RegExp, message: (character: string) => string])[] = [
  [
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/,
    (character) =>
      `There is a control character (${hex(character)}), which can't be seen. Delete it; if you can't find it, type the line again.`,
  ],
  [
    /[\u202a-\u202e\u2066-\u2069]/,
    (character) =>
      `There is an invisible character (${hex(character)}) that turns the direction of the text around it. Delete it: Arabic and Hebrew are shown right without it.`,
  ],
  [
    /\p{Surrogate}/u,
    () => "There is half of a character, which copying may leave behind. Type the line again.",
  ],
];

/** Why a text can't be shown as it is, for each kind of character in it that is refused. */
export function characterProblems(text: string): string[] {
  return REFUSED.flatMap(([characters, message]) => {
    const found = characters.exec(text);
    return found ? [message(found[0])] : [];
  });
}

/** What stands between two empty lines. */
type Part = { line: number; marks: number; lines: number; bars: number };

/** Before the text is parsed: what would take too long, or can't be shown wherever it stands. */
export function textProblems(lines: readonly string[]): MarkdownProblem[] {
  const length = lines.join("\n").length;
  if (length > MARKDOWN_LENGTH) return [{ line: lineAt(lines, MARKDOWN_LENGTH), message: tooLong(length) }];
  const problems = lines.flatMap((text, index) =>
    lineProblems(text).map((message) => ({ line: index + 1, message })),
  );
  return inOrder([...problems, ...partProblems(lines)]);
}

function tooLong(length: number): string {
  return `The text has ${thousands(length)} characters, and at most ${thousands(MARKDOWN_LENGTH)} fit. Shorten it, or divide it into several pages.`;
}

/** The line with the character at a position. */
function lineAt(lines: readonly string[], position: number): number {
  let end = -1;
  const index = lines.findIndex((text) => {
    end += text.length + 1;
    return end >= position;
  });
  return index < 0 ? lines.length : index + 1;
}

function lineProblems(text: string): string[] {
  const problems = characterProblems(text);
  if (marksBefore(text) > MARKS_BEFORE_TEXT)
    problems.push(
      `This line begins with more than ${MARKS_BEFORE_TEXT} marks of lists and quotations. Take out those that aren't needed.`,
    );
  if (text.split(/\s/).some((word) => word.length > WORD_LENGTH))
    problems.push(
      `This line has a word of more than ${thousands(WORD_LENGTH)} characters. Put spaces into it.`,
    );
  return problems;
}

function partProblems(lines: readonly string[]): MarkdownProblem[] {
  const problems: MarkdownProblem[] = [];
  let part: Part = { line: 1, marks: 0, lines: 0, bars: 0 };
  let cells = 0;
  const say = (line: number, message: string) => problems.push({ line, message });
  for (const [index, text] of lines.entries()) {
    if (isEmpty(text))
      part = { line: index + 2, marks: 0, lines: text.trim() === "" ? 0 : part.lines, bars: 0 };
    const before = part;
    const bars = Math.max(before.bars, count(text, /[^|]/g));
    part = {
      line: before.line,
      marks: before.marks + count(text, /[^*_~`[\]<!]/g),
      lines: before.lines + 1,
      bars,
    };
    if (before.marks <= MARKS_IN_A_PART && part.marks > MARKS_IN_A_PART)
      say(
        part.line,
        `From here to the next empty line are more than ${thousands(MARKS_IN_A_PART)} of the characters * _ ~ \` [ ] < and !. Divide this part by empty lines.`,
      );
    if (part.lines === LINES_IN_A_PART + 1)
      say(
        index + 1,
        `There are more than ${LINES_IN_A_PART} lines here without an empty one. Put empty lines between them.`,
      );
    const cellsBefore = cells;
    cells += part.lines * bars - before.lines * before.bars;
    if (cellsBefore <= CELLS && cells > CELLS)
      say(
        index + 1,
        `The tables up to here have more than ${thousands(CELLS)} cells. Take out rows or columns.`,
      );
  }
  return problems;
}

/** Whether it ends a paragraph, in a quotation too. */
function isEmpty(line: string): boolean {
  return /^[\s>]*$/.test(line);
}

function count(line: string, others: RegExp): number {
  return line.replace(others, "").length;
}

const MARK = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** How many marks of lists and quotations stand before a line's text. */
function marksBefore(line: string): number {
  if (/^[ \t]*(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,})$/.test(line)) return 0;
  MARK.lastIndex = 0;
  let marks = 0;
  while (marks <= MARKS_BEFORE_TEXT && MARK.test(line)) marks += 1;
  return marks;
}
