import type { Inline, Text } from "./article";

/** What begins a block of its own if it stands at the start of a line. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=][-=\s]*$|:(?=\s))/;
const NUMBERED_START = /^(\d{1,9})([.)])(?=\s|$)/;
const ALSO_CALLED_START = /^(also called):/i;

/** Addresses that Markdown would make links by itself. */
const BARE_ADDRESS = /(?:https?|ftp)(?=:\/\/)|www(?=\.)|[\w.+-](?=@\w)/gi;

/** One line of Markdown that reads as this text. */
export function inlineMarkdown(text: Text): string {
  return (typeof text === "string" ? [text] : text).reduce<string>(append, "").trim();
}

/** The same at the start of a block, where a number or a hyphen would begin a list. */
export function blockMarkdown(text: Text): string {
  return inlineMarkdown(text)
    .replace(BLOCK_START, "\\$&")
    .replace(NUMBERED_START, "$1\\$2")
    .replace(ALSO_CALLED_START, "$1\\:");
}

/** With what lies beyond 16 bits, of which marked sees only the second half. */
const LETTER_AT_END = /(?:[^\s\p{P}\p{S}]|[\u{10000}-\u{10ffff}])$/u;

function append(before: string, part: Inline): string {
  if (typeof part === "string") return before + afterStrong(before, withoutLinks(escaped(part)));
  if ("code" in part) return before + codeSpan(part.code);
  if ("strong" in part) return appendStrong(before, part.strong);
  // "!" before a link would make it a picture, and marked takes backslashes before brackets out of a link's text.
  const text = escaped(part.text).replace(/\\([[\]])/g, (_, bracket: string) => reference(bracket));
  return `${before.replace(/!$/, "\\!")}[${text}](${destination(part.to)})`;
}

/** Emphasis can't begin or end at a space, nor at a punctuation mark with a letter on its other side. */
function appendStrong(before: string, strong: string): string {
  const text = strong.trim();
  if (text === "") return before + oneLine(strong);
  const [start = "", end = ""] = [/^\s*/.exec(oneLine(strong))?.[0], /\s*$/.exec(oneLine(strong))?.[0]];
  const inner = withoutLinks(escaped(text));
  const head = before + start;
  const opened = /^[\p{P}\p{S}]/u.test(inner) && LETTER_AT_END.test(head) ? withReference(head) : head;
  return `${opened}**${inner}**${end}`;
}

/** The text behind emphasis that ends in a punctuation mark: a letter there is written as its number. */
function afterStrong(before: string, text: string): string {
  const [first] = /^[^\s\p{P}\p{S}]/u.exec(text) ?? [];
  return first !== undefined && /[\p{P}\p{S}]\*\*$/u.test(before)
    ? `${reference(first)}${text.slice(first.length)}`
    : text;
}

function withReference(text: string): string {
  const last = Array.from(text).at(-1) ?? "";
  return text.slice(0, text.length - last.length) + reference(last);
}

const reference = (character: string) => `&#${character.codePointAt(0)};`;

function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*[\]~]/g, "\\$&")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/<(?!\s)/g, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&");
}

function withoutLinks(text: string): string {
  return text.replace(BARE_ADDRESS, (start) => `${start}\\`);
}

/** A line break within a paragraph reads as a space. */
function oneLine(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, " ");
}

function codeSpan(code: string): string {
  const text = oneLine(code);
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$|^ .*\S.* $/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

function destination(to: string): string {
  return /[()<>\s]/.test(to) ? `<${to.replace(/[<>]/g, "\\$&")}>` : to;
}
