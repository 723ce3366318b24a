import type { MarkedToken, Token, Tokens } from "marked";

/** The named references that people type. Any other is shown as it was typed. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  trade: "™",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  euro: "€",
  pound: "£",
};

/** The characters of a piece of text, in which marked has already replaced numeric references. */
export function textOf(token: MarkedToken): string {
  if (!("text" in token) || typeof token.text !== "string") return token.raw;
  if (token.type !== "text") return token.text;
  return token.text.replace(/&(\w+);/g, (reference, name: string) =>
    Object.hasOwn(NAMED, name) ? (NAMED[name] ?? reference) : reference,
  );
}

/** The text of parsed Markdown as it is read, without code blocks, pictures and the addresses of links. */
export function plainTextOf(tokens: readonly Token[]): string {
  return (tokens as readonly MarkedToken[]).map(wordsOf).join("");
}

/** The words of a link or of a picture's description, with those of pictures in them. */
export function labelOf(tokens: readonly Token[]): string {
  return (tokens as readonly MarkedToken[])
    .map((token) => {
      if (token.type === "br") return " ";
      return "tokens" in token && token.tokens ? labelOf(token.tokens) : textOf(token);
    })
    .join("");
}

function wordsOf(token: MarkedToken): string {
  switch (token.type) {
    case "code":
    case "image":
    case "def":
    case "space":
    case "br":
    case "hr":
      return " ";
    case "list":
      return token.items.map(({ tokens }) => `${plainTextOf(tokens)} `).join("");
    case "table":
      return [token.header, ...token.rows]
        .flatMap((cells) => cells.map(({ tokens }) => `${plainTextOf(tokens)} `))
        .join("");
    case "heading":
      return `${plainTextOf(headingOf(token).tokens)} `;
    case "paragraph":
    case "blockquote":
      return `${plainTextOf(token.tokens)} `;
    default:
      return "tokens" in token && token.tokens ? plainTextOf(token.tokens) : textOf(token);
  }
}

/** "{#time-zone}" at the end of a heading. */
const WRITTEN_ID = /[ \t]*\{#([^{}]*)\}[ \t]*$/;

/** A heading's text, and the id that stands behind it. */
export function headingOf({ tokens }: Tokens.Heading): { tokens: readonly Token[]; id: string | null } {
  const last = tokens.at(-1) as MarkedToken | undefined;
  const [whole, id] = last?.type === "text" ? (WRITTEN_ID.exec(last.text) ?? []) : [];
  if (last?.type !== "text" || whole === undefined || id === undefined) return { tokens, id: null };
  const text = last.text.slice(0, -whole.length);
  return { tokens: [...tokens.slice(0, -1), { ...last, text, raw: last.raw }], id: id.trim() };
}
