import { decodeEntities } from "./html-entities";
import { Lines } from "./html-lines";

/**
 * Turns HTML emails into plain text. Emails come from strangers, so everything here accepts any text and scans
 * each part only a few times.
 */

/** What no reader sees. The text inside an object or a noscript is seen, because email programs run neither. */
const UNSEEN = new Set(["style", "script", "head", "title", "template", "textarea", "select"]);

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const PARAGRAPHS = new Set([...HEADINGS, "p", "table", "ul", "ol", "dl", "pre", "blockquote"]);
const BREAKS = new Set([
  ...PARAGRAPHS,
  "div",
  "tr",
  "li",
  "hr",
  "dt",
  "dd",
  "caption",
  "center",
  "address",
  "article",
  "section",
  "header",
  "footer",
  "fieldset",
  "form",
  "figure",
  "figcaption",
  "details",
  "summary",
  "main",
  "nav",
  "aside",
  "legend",
]);
const CELLS = new Set(["td", "th"]);
const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "wbr", "col", "area", "base"]);

/**
 * The text of an HTML email as its reader sees it: with the addresses of links, and quotations with a ">" before each
 * line, as in plain-text emails. If everything is hidden, it is shown.
 */
export function textOfHtml(html: string): string {
  return textOf(html, true) || textOf(html, false);
}

function textOf(html: string, leavesHiddenOut: boolean): string {
  const lines = new Lines();
  const links: { address: string; textBefore: number }[] = [];
  /** The element that is hidden, and how many of its kind are open in it. */
  let hidden: { name: string; depth: number } | null = null;
  /** The elements whose lines and spaces stay, and how many of its kind are open in each. */
  const preformatted: { name: string; depth: number }[] = [];
  /** The number of the next item of each list that is open; null in one without numbers. */
  const lists: (number | null)[] = [];
  for (const { text, tag } of tokensOf(html)) {
    if (text !== "" && !hidden) {
      const words = decodeEntities(text);
      if (preformatted.length > 0) lines.addPreformatted(words);
      else lines.add(words.replace(/[^\S\u00a0]+/g, " ").replace(/\u00a0/g, " "));
    }
    if (!tag) continue;
    const { name, isClosing } = tag;
    if (hidden && endsHidden(hidden.name, name, isClosing)) hidden = null;
    if (hidden) {
      if (name === hidden.name && !tag.isEmpty) hidden.depth += isClosing ? -1 : 1;
      if (hidden.depth === 0) hidden = null;
      continue;
    }
    if (leavesHiddenOut && !isClosing && isHidden(tag)) {
      if (!VOID.has(name) && !tag.isEmpty) hidden = { name, depth: 1 };
      continue;
    }
    countIn(preformatted, tag);
    if (name === "ul" || name === "ol") {
      if (isClosing) lists.pop();
      else lists.push(name === "ol" ? numberOf(tag.attribute("start"), 1) : null);
    }
    if (name === "blockquote") lines.quote(isClosing ? -1 : 1);
    if (name === "a") {
      const open = links.pop();
      if (open) lines.add(addressAfter(open.address, lines.textSince(open.textBefore)));
      if (!isClosing) links.push({ address: tag.attribute("href"), textBefore: lines.length });
    }
    if (name === "img" && !isClosing) lines.add(imageText(tag.attribute("alt")));
    if (name === "br") lines.next();
    else if (PARAGRAPHS.has(name)) lines.begin({ afterGap: true });
    else if (BREAKS.has(name)) lines.begin({ afterGap: false });
    else if (CELLS.has(name) && !isClosing) lines.cell();
    if (name === "li" && !isClosing) {
      const number = lists.pop() ?? null;
      const own = number === null ? null : numberOf(tag.attribute("value"), number);
      lines.add(own === null ? "- " : `${own}. `);
      lists.push(own === null ? null : own + 1);
    }
  }
  return lines.toString();
}

/** Opens and closes elements that keep lines and spaces: `pre`, and others that their style makes so. */
function countIn(open: { name: string; depth: number }[], tag: Tag): void {
  const { name, isClosing, isEmpty } = tag;
  if (VOID.has(name) || isEmpty) return;
  const last = open.at(-1);
  if (
    !isClosing &&
    (name === "pre" || /(^|;)white-space(-collapse)?:(pre|break-spaces)/.test(styleOf(tag)))
  ) {
    open.push({ name, depth: 1 });
  } else if (last?.name === name) {
    last.depth += isClosing ? -1 : 1;
    if (last.depth === 0) open.pop();
  }
}

const numberOf = (text: string, otherwise: number) =>
  /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : otherwise;

/** Such an element ends with the next one of its kind, although HTML doesn't close it. */
function endsHidden(hidden: string, name: string, isClosing: boolean): boolean {
  if (hidden === "p") return isClosing ? name === "p" : BREAKS.has(name);
  if (hidden === "li") return name === "ul" || name === "ol";
  return CELLS.has(hidden) && name === "tr";
}

const styleOf = ({ attribute }: Tag) => attribute("style").toLowerCase().replace(/\s+/g, "");

const UNSEEN_STYLE =
  /(^|;)(display:none|visibility:(hidden|collapse)|mso-hide:all|color:transparent|(font-size|opacity):0(\.0+)?(px|pt|em|%)?(;|!|$))/;
const NO_ROOM = /(^|;)(max-)?(height|width):0(px|pt|em|%)?(;|!|$)/;

function isHidden(tag: Tag): boolean {
  if (tag.has("hidden")) return true;
  const style = styleOf(tag);
  return UNSEEN_STYLE.test(style) || (NO_ROOM.test(style) && /(^|;)overflow:hidden/.test(style));
}

/** " <https://x.example/y>" unless the link's words say the same. */
function addressAfter(href: string, words: string): string {
  const address = decodeEntities(href).trim();
  if (!/^(https?|mailto|tel|ftp):/i.test(address)) return "";
  const plain = (text: string) =>
    text
      .trim()
      .replace(/^(https?:\/\/|mailto:|tel:)/i, "")
      .replace(/\/$/, "")
      .toLowerCase();
  return plain(address) === "" || plain(words).includes(plain(address))
    ? ""
    : ` <${address.replace(/^mailto:/i, "").replace(/\s+/g, "")}>`;
}

function imageText(alt: string): string {
  const words = decodeEntities(alt).replace(/\s+/g, " ").trim();
  return words === "" ? "" : `[${words}]`;
}

type Tag = {
  name: string;
  isClosing: boolean;
  isEmpty: boolean;
  attribute: (name: string) => string;
  has: (name: string) => boolean;
};

/** The texts of a document with the tag after each. */
function* tokensOf(source: string): Generator<{ text: string; tag: Tag | null }> {
  const lastQuotes = { '"': source.lastIndexOf('"'), "'": source.lastIndexOf("'") };
  for (let at = 0; at < source.length; ) {
    const open = source.indexOf("<", at);
    if (open === -1) return yield { text: source.slice(at), tag: null };
    const before = source.slice(at, open);
    if (source.startsWith("<!--", open)) {
      yield { text: before, tag: null };
      const end = source.indexOf("-->", open);
      if (end === -1) return;
      at = end + 3;
      continue;
    }
    const [start, slash = "", tag = ""] =
      /^<(\/?)([a-z][a-z0-9:]{0,20})?/i.exec(source.slice(open, open + 24)) ?? [];
    const isTag = tag !== "" || /^<[!/?]/.test(source.slice(open, open + 2));
    // "a < b" is text.
    if (!isTag) {
      yield { text: `${before}<`, tag: null };
      at = open + 1;
      continue;
    }
    const close = endOfTag(source, open + (start?.length ?? 1), lastQuotes);
    if (close === -1) return yield { text: before, tag: null };
    const name = tag.toLowerCase();
    const inside = source.slice(open + (start?.length ?? 1), close);
    at = close + 1;
    yield { text: before, tag: name === "" ? null : tagOf(name, slash !== "", inside) };
    if (UNSEEN.has(name) && slash === "" && !inside.endsWith("/")) {
      const end = endOf(name, source, at);
      if (end === -1) return;
      at = end;
    }
  }
}

/** The ">" that ends a tag, which is none inside quotation marks; -1 if there is none. */
function endOfTag(source: string, from: number, last: Record<'"' | "'", number>): number {
  for (let at = from; ; ) {
    const close = source.indexOf(">", at);
    if (close === -1) return -1;
    const part = source.slice(at, close);
    const opened = /=\s*(["'])/.exec(part);
    if (!opened) return close;
    const sign = opened[1] as '"' | "'";
    const begin = at + opened.index + opened[0].length;
    if (begin > last[sign]) return close;
    const end = source.indexOf(sign, begin);
    if (end === -1) return close;
    at = end + 1;
  }
}

/** Attributes are read only where one is looked up. */
function tagOf(name: string, isClosing: boolean, inside: string): Tag {
  let read: ReadonlyMap<string, string> | null = null;
  const attributes = () => {
    read ??= attributesIn(inside);
    return read;
  };
  return {
    name,
    isClosing,
    isEmpty: inside.endsWith("/"),
    has: (attribute) => attributes().has(attribute),
    attribute: (attribute) => attributes().get(attribute) ?? "",
  };
}

/** Longer ones are data that no text needs. */
const MAX_ATTRIBUTES = 10_000;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributesIn(inside: string): Map<string, string> {
  const found = [...inside.slice(0, MAX_ATTRIBUTES).matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = "", double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ""]),
  );
}

/** The end of an element whose content is not shown; -1 if it is never closed. */
function endOf(name: string, source: string, from: number): number {
  const closing = new RegExp(`</${name}[^>]*>`, "gi");
  closing.lastIndex = from;
  return closing.test(source) ? closing.lastIndex : -1;
}

/**
 * Of an email's plain text and that of its HTML, the one with more in it. They should say the same; where the plain one
 * lacks much of the other's words, it only stands in for it.
 */
export function fullerText(plain: string, html: string): string {
  if (plain.trim() === "" || html.trim() === "") return plain.trim() === "" ? html : plain;
  const words = wordsOf(plain);
  const missing = [...wordsOf(html)].filter((word) => !words.has(word)).length;
  return missing > Math.max(MISSING_WORDS, words.size * MISSING_SHARE) ? html : plain;
}

const MISSING_WORDS = 3;
const MISSING_SHARE = 0.1;

/** Without the addresses of links, which only one of the two may show. */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .replace(/https?:\S+/g, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
}
