export const MAX_QUOTE_DEPTH = 5;

/** Collects the lines of text as the HTML is parsed. */
export class Lines {
  readonly #lines = [{ depth: 0, text: "", isPreformatted: false }];
  #depth = 0;
  #gapIsDue = false;
  #added: string[] = [];

  /** How many texts have been added so far. */
  get length(): number {
    return this.#added.length;
  }

  /** What has been added since there were so many texts. */
  textSince(length: number): string {
    return this.#added.slice(length).join("");
  }

  add(text: string): void {
    if (text === "") return;
    this.#added.push(text);
    const last = this.#lines.at(-1);
    if (!last || (text.trim() === "" && last.text === "")) return;
    if (this.#gapIsDue && this.#lines.length > 1) {
      last.text = "";
      this.#lines.push({ depth: this.#depth, text, isPreformatted: false });
    } else {
      last.text += text;
    }
    this.#gapIsDue = false;
  }

  /** Text whose lines and spaces stay as they are. */
  addPreformatted(text: string): void {
    const lines = text.replace(/\r\n?/g, "\n").split("\n");
    lines.forEach((line, index) => {
      if (index > 0) this.next();
      if (line.trim() === "") return;
      this.add(line);
      const last = this.#lines.at(-1);
      if (last) last.isPreformatted = true;
    });
  }

  next(): void {
    this.#lines.push({ depth: this.#depth, text: "", isPreformatted: false });
  }

  /** Starts a new line unless one has just started; after a gap, with an empty line before it. */
  begin({ afterGap }: { afterGap: boolean }): void {
    const last = this.#lines.at(-1);
    if (last?.text.trim()) this.next();
    else if (last) last.depth = this.#depth;
    this.#gapIsDue ||= afterGap;
  }

  /** Starts a cell of a table, apart from the one before it in its row. */
  cell(): void {
    const last = this.#lines.at(-1);
    if (last?.text.trim() && !last.text.endsWith("\t") && !this.#gapIsDue)
      last.text = `${last.text.trimEnd()}\t`;
  }

  quote(change: 1 | -1): void {
    this.#depth = Math.max(this.#depth + change, 0);
  }

  toString(): string {
    return this.#lines
      .map(({ depth, text, isPreformatted }) => {
        const words = isPreformatted
          ? text.trimEnd()
          : text
              .trim()
              .replace(/ {2,}/g, " ")
              .replace(/ *\t */g, "\t");
        const marks = ">".repeat(Math.min(depth, MAX_QUOTE_DEPTH));
        return marks === "" ? words : `${marks} ${words}`.trim();
      })
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}
