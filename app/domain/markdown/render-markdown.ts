import type { MarkedToken, Token, Tokens } from "marked";
import { type HeadingIds, headingIds, writtenIds } from "./heading-ids";
import { type FindImage, imageSize } from "./image-size";
import { linkProblem } from "./link-problem";
import { inOrder, type MarkdownProblem, quoted } from "./markdown-problem";
import { headingOf, labelOf, plainTextOf, textOf } from "./plain-text";
import { readMarkdown, rowsOf, withLines } from "./read-markdown";
import { characterProblems } from "./text-problems";

export type MarkdownPage = {
  html: string;
  /** The headings of the second level, for a table of contents. */
  sections: { id: string; text: string }[];
  /** How many words are read, without those of code and pictures. */
  words: number;
};

export type RenderedMarkdown =
  | ({ ok: true } & MarkdownPage)
  | { ok: false; problems: readonly MarkdownProblem[] };

type Rendering = {
  findImage: FindImage;
  ids: HeadingIds;
  sections: MarkdownPage["sections"];
  problems: MarkdownProblem[];
  tables: number;
};

/**
 * A text written as Markdown as HTML, or all that a page must not have, each with its line: raw HTML, links with other
 * schemes, pictures that are not the site's. What is not marked up is escaped here, so that no HTML is the author's.
 */
export function renderMarkdown(markdown: string, findImage: FindImage): RenderedMarkdown {
  const read = readMarkdown(markdown);
  if (!read.ok) return read;
  const ids = headingIds(writtenIds(read.tokens));
  const rendering: Rendering = { findImage, ids, sections: [], problems: [], tables: 0 };
  const html = blocks(rendering, read.tokens, 1).trim();
  if (rendering.problems.length > 0) return { ok: false, problems: inOrder(rendering.problems) };
  const words = plainTextOf(read.tokens)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { ok: true, html, sections: rendering.sections, words };
}

function blocks(rendering: Rendering, tokens: readonly Token[], first: number): string {
  return withLines(tokens, first)
    .map(({ token, line }) => block(rendering, token, line))
    .join("");
}

function block(rendering: Rendering, token: MarkedToken, line: number): string {
  switch (token.type) {
    case "space":
    case "def":
      return "";
    case "paragraph":
      return `<p>${inlines(rendering, token.tokens, line)}</p>\n`;
    case "text":
      return inline(rendering, token, line);
    case "heading":
      return heading(rendering, token, line);
    case "list":
      return list(rendering, token, line);
    case "blockquote":
      return `<blockquote>\n${blocks(rendering, token.tokens, line)}</blockquote>\n`;
    case "code":
      return `<pre><code>${escapeHtml(token.text)}</code></pre>\n`;
    case "hr":
      return "<hr>\n";
    case "table":
      return table(rendering, token, line);
    default:
      return inline(rendering, token, line);
  }
}

function heading(rendering: Rendering, token: Tokens.Heading, line: number): string {
  const { tokens, id: written } = headingOf(token);
  const text = plainTextOf(tokens).trim();
  if (token.depth === 1)
    say(
      rendering,
      line,
      `${quoted(token.raw)} would be a second title, and the page has one. Start headings with “##”.`,
    );
  if (text === "") say(rendering, line, "This heading has no text.");
  if (written !== null) say(rendering, line, rendering.ids.claim(written));
  const id = written ?? rendering.ids.make(text);
  if (token.depth === 2) rendering.sections.push({ id, text });
  return `<h${token.depth} id="${escapeHtml(id)}">${inlines(rendering, tokens, line)}</h${token.depth}>\n`;
}

function list(rendering: Rendering, { ordered, start, items }: Tokens.List, line: number): string {
  const name = ordered ? "ol" : "ul";
  const from = ordered && start !== 1 ? ` start="${start}"` : "";
  const rows = withLines(items, line).map(({ token, line: at }) => {
    const { tokens, task } = token as Tokens.Generic;
    if (task) say(rendering, at, "A box to tick can't be ticked on a page. Take out the brackets.");
    return `<li>${blocks(rendering, tokens ?? [], at)}</li>\n`;
  });
  return `<${name}${from}>\n${rows.join("")}</${name}>\n`;
}

/** On a narrow screen a table scrolls by itself, so it takes the focus and has a name. */
function table(rendering: Rendering, token: Tokens.Table, line: number): string {
  rendering.tables += 1;
  const name = `Table ${rendering.tables}: ${plainTextOf(token.header[0]?.tokens ?? [])}`;
  const [head = "", ...rows] = rowsOf(token, line).map(({ cells, line: at }, index) => {
    const [tag, scope] = index === 0 ? ["th", ' scope="col"'] : ["td", ""];
    const row = cells.map(({ tokens, align }) => {
      const end = align === "right" ? ' class="post-end"' : "";
      return `<${tag}${scope}${end}>${inlines(rendering, tokens, at)}</${tag}>`;
    });
    return `<tr>${row.join("")}</tr>`;
  });
  const kind = token.header.length > 2 ? "post-table post-wide" : "post-table";
  return `<section class="${kind}" aria-label="${escapeHtml(name.trim())}" tabindex="0">
<table><thead>${head}</thead>
<tbody>${rows.map((row) => `${row}\n`).join("")}</tbody></table></section>\n`;
}

function inlines(rendering: Rendering, tokens: readonly Token[], first: number): string {
  return withLines(tokens, first)
    .map(({ token, line }) => inline(rendering, token, line))
    .join("");
}

function inline(rendering: Rendering, token: MarkedToken, line: number): string {
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return `<${token.type}>${inlines(rendering, token.tokens, line)}</${token.type}>`;
    case "codespan":
      return `<code>${escapeHtml(token.text)}</code>`;
    case "br":
      return "<br>";
    case "link":
      return link(rendering, token, line);
    case "image":
      return image(rendering, token, line);
    case "html":
      say(
        rendering,
        line,
        `${quoted(token.raw)} is HTML. Write Markdown, or put a backslash before “<” to show it as it is.`,
      );
      return "";
    case "checkbox":
      return "";
    case "text":
      return token.tokens
        ? inlines(rendering, token.tokens, line)
        : words(rendering, textOf(token), line, token.raw.split("\n").length);
    default:
      return words(rendering, textOf(token), line);
  }
}

function link(rendering: Rendering, { href, tokens }: Tokens.Link, line: number): string {
  say(rendering, line, linkProblem(href));
  if (labelOf(tokens).trim() === "") say(rendering, line, `This link to ${quoted(href)} has no text.`);
  if (holdsLink(tokens)) say(rendering, line, `This link to ${quoted(href)} has another link in its text.`);
  return `<a href="${words(rendering, href, line)}">${inlines(rendering, tokens, line)}</a>`;
}

function holdsLink(tokens: readonly Token[]): boolean {
  return (tokens as readonly MarkedToken[]).some(
    (token) =>
      token.type === "link" ||
      (token.type !== "image" && "tokens" in token && token.tokens !== undefined && holdsLink(token.tokens)),
  );
}

function image(rendering: Rendering, { href, tokens }: Tokens.Image, line: number): string {
  const alt = labelOf(tokens).trim();
  const { width, height } = imageSize({ src: href, alt }, rendering.findImage, (message) =>
    say(rendering, line, message),
  );
  return `<img src="${words(rendering, href, line)}" alt="${words(rendering, alt, line)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

/** Text of one or more lines as HTML. A numeric reference may have brought in a character that no page shows. */
function words(rendering: Rendering, text: string, line: number, lines = 1): string {
  if (characterProblems(text).length > 0)
    for (const [index, part] of text.split("\n").entries())
      for (const problem of characterProblems(part))
        say(rendering, line + Math.min(index, lines - 1), problem);
  return escapeHtml(text);
}

function say({ problems }: Rendering, line: number, message: string | null): void {
  if (message !== null) problems.push({ line, message });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
