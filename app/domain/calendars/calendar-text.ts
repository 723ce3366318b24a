/** Far above what calendars write: an EXDATE line of a year's days has 6,000 characters. */
export const MAX_LINE_LENGTH = 10_000;

export type UnfoldedLine = {
  line: string;
  /** Whether it was longer than any calendar writes. */
  isCut: boolean;
};

/**
 * Takes a text in pieces and gives its lines, joined with their continuations (RFC 5545, section 3.1). Reads each
 * character once, and holds no more than one line.
 */
export class CalendarText {
  #line: string | null = null;
  #isCut = false;
  /** The end of a piece whose line goes on in the next one. */
  #rest = "";
  #isFirst = true;

  *push(piece: string): Generator<UnfoldedLine> {
    let text = this.#rest + piece;
    if (this.#isFirst && text !== "") {
      this.#isFirst = false;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    let from = 0;
    for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
      // A carriage return at the end of a piece may be half of a line's end.
      if (end === "\r" && index + 1 === text.length) break;
      yield* this.#add(text.slice(from, Math.min(index, from + MAX_LINE_LENGTH + 1)));
      from = index + end.length;
    }
    const rest = text.slice(from);
    // What a line has beyond its greatest length is never looked at.
    this.#rest = rest.length > 2 * MAX_LINE_LENGTH ? rest.slice(0, 2 * MAX_LINE_LENGTH) : rest;
  }

  *end(): Generator<UnfoldedLine> {
    if (this.#rest !== "") yield* this.#add(this.#rest.replace(/\r$/, ""));
    if (this.#line !== null) yield { line: this.#line, isCut: this.#isCut };
  }

  *#add(written: string): Generator<UnfoldedLine> {
    // Some files have an empty line after each.
    if (written === "") return;
    const first = written.charCodeAt(0);
    if (this.#line !== null && (first === 32 || first === 9)) {
      const room = MAX_LINE_LENGTH - this.#line.length;
      if (written.length - 1 > room) this.#isCut = true;
      if (room > 0) this.#line += written.slice(1, 1 + room);
      return;
    }
    if (this.#line !== null) yield { line: this.#line, isCut: this.#isCut };
    this.#isCut = written.length > MAX_LINE_LENGTH;
    this.#line = written.slice(0, MAX_LINE_LENGTH);
  }
}
