import type { MarkedToken, Token } from "marked";
import { linkProblem } from "../markdown/link-problem";
import { quoted } from "../markdown/markdown-problem";
import { labelOf, textOf } from "../markdown/plain-text";
import { withLines } from "../markdown/read-markdown";
import { characterProblems } from "../markdown/text-problems";
import type { Inline, Text } from "./article";

export type Say = (line: number, message: string) => void;

export const NO_HTML = (raw: string) =>
  `${quoted(raw)} is HTML. Write Markdown, or put a backslash before “<” to show it as it is.`;

/** A paragraph's tokens as an article's text; what an article can't have is said by its line. */
export function textFrom(tokens: readonly Token[], line: number, say: Say): Text {
  return tidy(withLines(tokens, line).flatMap(({ token, line: at }) => inlineFrom(token, at, say)));
}

function inlineFrom(token: MarkedToken, line: number, say: Say): Inline | Inline[] {
  switch (token.type) {
    case "text":
    case "escape":
      return characters(textOf(token).replace(/[ \t]*\n[ \t]*/g, " "), line, say);
    case "br":
      return " ";
    case "codespan":
      return { code: token.text };
    case "strong":
      return strongFrom(plainFrom(token.tokens, line, say, "Strong text"));
    case "link": {
      const problem = linkProblem(token.href);
      const text = plainFrom(token.tokens, line, say, "The text of a link");
      if (problem !== null) say(line, problem);
      else if (text.trim() === "") say(line, `This link to ${quoted(token.href)} has no text.`);
      return { text, to: token.href };
    }
    default:
      say(line, refusal(token));
      return "";
  }
}

/** Spaces at the ends of strong text stand outside. */
function strongFrom(text: string): Inline[] {
  const strong = text.trim();
  if (strong === "") return [text];
  const start = text.indexOf(strong);
  return [text.slice(0, start), { strong }, text.slice(start + strong.length)].filter((part) => part !== "");
}

function refusal(token: MarkedToken): string {
  if (token.type === "html") return NO_HTML(token.raw);
  if (token.type === "em")
    return `${quoted(token.raw)} would be slanted, and articles have strong text alone: write two asterisks on each side.`;
  if (token.type === "del") return `${quoted(token.raw)} would be struck through. Take it out of the text.`;
  if (token.type === "image")
    return `${quoted(token.raw)} is a picture within a text. Put it between empty lines, by itself.`;
  return `${quoted(token.raw)} can't stand in an article.`;
}

/** Text without markup, of what is named at the start of the sentence that says so. */
export function plainFrom(tokens: readonly Token[], line: number, say: Say, what: string): string {
  const marked = (tokens as readonly MarkedToken[]).find(
    ({ type }) => type !== "text" && type !== "escape" && type !== "br",
  );
  if (marked?.type === "html") say(line, NO_HTML(marked.raw));
  else if (marked) say(line, `${what} is plain: take the markup out of ${quoted(marked.raw)}.`);
  return characters(labelOf(tokens).replace(/\s*\n\s*/g, " "), line, say);
}

/** A numeric reference may have brought in a character that no page shows. */
function characters(text: string, line: number, say: Say): string {
  for (const problem of characterProblems(text)) say(line, problem);
  return text;
}

/** Neighbours of a kind as one, without spaces at the ends; text without markup is a string. */
function tidy(parts: readonly Inline[]): Text {
  const joined: Inline[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string") joined.splice(-1, 1, last + part);
    else if (isStrong(part) && isStrong(last)) joined.splice(-1, 1, { strong: last.strong + part.strong });
    else joined.push(part);
  }
  const [first, last] = [joined[0], joined.at(-1)];
  if (typeof first === "string") joined[0] = first.trimStart();
  if (typeof last === "string") joined[joined.length - 1] = (joined.at(-1) as string).trimEnd();
  const rest = joined.filter((part) => part !== "");
  const [only = "", ...more] = rest;
  return more.length === 0 && typeof only === "string" ? only : rest;
}

function isStrong(part: Inline | undefined): part is { strong: string } {
  return typeof part === "object" && "strong" in part;
}

/** What stands on one line of a paragraph, and how many lines above it. */
export type InlineLine = { tokens: Token[]; above: number };

/** Inline tokens by the lines they were written on. Markup that goes over several lines stands on its first. */
export function linesOf(tokens: readonly Token[]): InlineLine[] {
  let above = 0;
  const lines: InlineLine[] = [{ tokens: [], above }];
  for (const token of tokens as readonly MarkedToken[]) {
    const parts = token.type === "text" && !token.tokens ? token.text.split("\n") : null;
    if (parts)
      for (const [index, text] of parts.entries()) {
        if (index > 0) lines.push({ tokens: [], above: above + index });
        const part = index > 0 ? text.trimStart() : text;
        if (part !== "") lines.at(-1)?.tokens.push({ type: "text", raw: part, text: part, escaped: false });
      }
    above += token.raw.split("\n").length - 1;
    if (token.type === "br") lines.push({ tokens: [], above });
    else if (!parts) lines.at(-1)?.tokens.push(token);
  }
  return lines;
}

/** Whether anything was refused while something was read. */
export function watched(say: Say): { say: Say; isRefused: () => boolean } {
  let count = 0;
  return {
    say(line, message) {
      count += 1;
      say(line, message);
    },
    isRefused: () => count > 0,
  };
}
