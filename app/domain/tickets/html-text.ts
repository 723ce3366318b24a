/**
 * Turns HTML emails into plain text. Emails come from strangers, so everything here accepts any text and scans
 * each part only a few times.
 */

const UNSEEN = new Set(["style", "script", "head", "title", "template", "noscript", "svg", "object"]);

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const PARAGRAPHS = new Set([...HEADINGS, "p", "table", "ul", "ol", "pre", "blockquote"]);
const BREAKS = new Set([...PARAGRAPHS, "div", "tr", "li", "hr"]);

/** The text of an HTML email. Quotations get a ">" before each line, as in plain-text emails. */
export function textOfHtml(html: string): string {
  const source = html.slice(0, MAX_CHARACTERS * 2);
  const lines = new Lines();
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    lines.add(wordsIn(source.slice(at, open === -1 ? source.length : open)));
    if (open === -1) break;
    if (source.startsWith("<!--", open)) {
      const end = source.indexOf("-->", open);
      if (end === -1) break;
      at = end + 3;
      continue;
    }
    const close = source.indexOf(">", open);
    if (close === -1) break;
    const [, slash = "", tag = ""] =
      /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(source.slice(open, open + 24)) ?? [];
    const name = tag.toLowerCase();
    at = close + 1;
    if (UNSEEN.has(name) && slash === "" && source[close - 1] !== "/") {
      const end = endOf(name, source, at);
      if (end === -1) break;
      at = end;
      continue;
    }
    if (name === "blockquote") lines.quote(slash ? -1 : 1);
    if (name === "br") lines.next();
    else if (PARAGRAPHS.has(name)) lines.begin({ afterGap: true });
    else if (BREAKS.has(name)) lines.begin({ afterGap: false });
    if (name === "li" && !slash) lines.add("- ");
  }
  return lines.toString();
}

export const MAX_QUOTE_DEPTH = 5;

/** The end of an element whose content is not shown; -1 if it is never closed. */
function endOf(name: string, source: string, from: number): number {
  const closing = new RegExp(`</${name}[^>]*>`, "gi");
  closing.lastIndex = from;
  return closing.test(source) ? closing.lastIndex : -1;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  euro: "€",
  pound: "£",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
};

function wordsIn(source: string): string {
  return source
    .replace(/\s+/g, " ")
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "";
    });
}

/** Collects the lines of text as the HTML is parsed. */
export class Lines {
  readonly #lines = [{ depth: 0, text: "" }];
  #depth = 0;
  #gapIsDue = false;

  add(text: string): void {
    const last = this.#lines.at(-1);
    if (!last || (text.trim() === "" && last.text === "")) return;
    if (this.#gapIsDue && this.#lines.length > 1) {
      last.text = "";
      this.#lines.push({ depth: this.#depth, text });
    } else {
      last.text += text;
    }
    this.#gapIsDue = false;
  }

  next(): void {
    this.#lines.push({ depth: this.#depth, text: "" });
  }

  /** Starts a new line unless one has just started; after a gap, with an empty line before it. */
  begin({ afterGap }: { afterGap: boolean }): void {
    const last = this.#lines.at(-1);
    if (last?.text.trim()) this.next();
    else if (last) last.depth = this.#depth;
    this.#gapIsDue ||= afterGap;
  }

  quote(change: 1 | -1): void {
    this.#depth = Math.max(this.#depth + change, 0);
  }

  toString(): string {
    return this.#lines
      .map(({ depth, text }) =>
        `${">".repeat(Math.min(depth, MAX_QUOTE_DEPTH))} ${text.trim().replace(/[ \t]{2,}/g, " ")}`.trim(),
      )
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

export const MAX_CHARACTERS = 200_000;
