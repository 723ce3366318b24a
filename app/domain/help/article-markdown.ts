import type { MarkedToken, Token, Tokens } from "marked";
import { headingIds, writtenIds } from "../markdown/heading-ids";
import { type FindImage, imageSize } from "../markdown/image-size";
import { inOrder, type MarkdownProblem, quoted } from "../markdown/markdown-problem";
import { headingOf, labelOf } from "../markdown/plain-text";
import { readMarkdown, withLines } from "../markdown/read-markdown";
import { characterProblems } from "../markdown/text-problems";
import type { Article, Block, Fact, PageLink, Picture, Section, Text } from "./article";
import { blockMarkdown, inlineMarkdown } from "./inline-markdown";
import { type InlineLine, linesOf, NO_HTML, plainFrom, type Say, textFrom, watched } from "./inline-text";

/** What of an article is written as Markdown. Its address, title and summary are fields of their own. */
export type ArticleText = Pick<Article, "sections" | "next">;

export type ReadArticle =
  | { ok: true; article: ArticleText }
  | { ok: false; problems: readonly MarkdownProblem[] };

/** The heading of an article's last part, which is a list of links. */
const READ_NEXT = "Read next";
const ALSO_CALLED = "Also called:";

/** An article as Markdown that `articleFrom` reads as the same article. */
export function markdownOf({ sections, next }: ArticleText): string {
  const links = next.map(({ title, to }) => `- ${inlineMarkdown([{ text: title, to }])}`);
  const last = links.length === 0 ? [] : [`## ${READ_NEXT}\n\n${links.join("\n")}`];
  return `${[...sections.map(sectionMarkdown), ...last].join("\n\n")}\n`;
}

function sectionMarkdown({ id, heading, alsoCalled, blocks }: Section): string {
  const words =
    alsoCalled === undefined ? [] : [`${ALSO_CALLED} ${alsoCalled.replace(/\s*\n\s*/g, " ").trim()}`];
  const head = [`## ${inlineMarkdown(heading)} {#${id}}`, ...words].join("\n");
  return [head, ...blocks.map(blockAsMarkdown)].join("\n\n");
}

function blockAsMarkdown(block: Block): string {
  if ("paragraph" in block) return blockMarkdown(block.paragraph);
  if ("list" in block) return block.list.map((item) => `- ${blockMarkdown(item)}`).join("\n");
  if ("steps" in block) return block.steps.map((item, at) => `${at + 1}. ${blockMarkdown(item)}`).join("\n");
  if ("facts" in block)
    return block.facts
      .map(({ term, text }) => `${blockMarkdown(term)}\n: ${inlineMarkdown(text)}`)
      .join("\n\n");
  if ("picture" in block) return `![${inlineMarkdown(block.picture.alt)}](${block.picture.src})`;
  const longest = Math.max(2, ...Array.from(block.code.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${block.code}\n${fence}`;
}

/** An article from Markdown, or all that it can't have, each with its line. */
export function articleFrom(markdown: string, findImage: FindImage = () => null): ReadArticle {
  const read = readMarkdown(markdown);
  if (!read.ok) return read;
  const problems: MarkdownProblem[] = [];
  const say: Say = (line, message) => problems.push({ line, message });
  const { sections, next } = partsFrom(read.tokens, say);
  if (sections.length === 0)
    say(1, "There is no section. Write a heading such as “## Heading”, and text below it.");
  const ids = sections.map(({ section }) => section.id);
  for (const { line, section } of sections)
    if (ids.includes(section.id.replace(/-heading$/, "")) && section.id.endsWith("-heading"))
      say(
        line,
        `The id “${section.id}” is that of another heading. Write one such as {#other-words} behind this one.`,
      );
  const sized = sections.map(({ section, blocks }) => ({
    ...section,
    blocks: blocks.map((block) => withSize(block, findImage, say)),
  }));
  return problems.length > 0
    ? { ok: false, problems: inOrder(problems) }
    : { ok: true, article: { sections: sized, next } };
}

function withSize({ line, block }: LinedBlock, findImage: FindImage, say: Say): Block {
  if (!("picture" in block)) return block;
  const size = imageSize(block.picture, findImage, (message) => say(line, message));
  return { picture: { ...block.picture, ...size } };
}

type LinedBlock = { line: number; block: Block };
type LinedSection = { line: number; section: Section; blocks: readonly LinedBlock[] };
type Parts = { sections: LinedSection[]; next: PageLink[] };

/** A heading with what stands below it. */
type Part = { line: number; heading: Tokens.Heading; tokens: { token: MarkedToken; line: number }[] };

function partsFrom(tokens: readonly Token[], say: Say): Parts {
  const parts: Part[] = [];
  for (const { token, line } of withLines(tokens, 1)) {
    const current = parts.at(-1);
    if (token.type === "heading") parts.push({ line, heading: token, tokens: [] });
    else if (token.type === "space" || token.type === "def") continue;
    else if (current) current.tokens.push({ token, line });
    else if (token.type === "html") say(line, NO_HTML(token.raw));
    else say(line, "There is no heading above this. Write one, such as “## Heading”.");
  }
  const ids = headingIds(writtenIds(tokens));
  const sections: LinedSection[] = [];
  let next: PageLink[] = [];
  for (const [index, part] of parts.entries()) {
    const { tokens: words, id } = headingOf(part.heading);
    const heading = plainFrom(words, part.line, say, "A heading").trim();
    if (heading.toLowerCase() === READ_NEXT.toLowerCase() && id === null) {
      if (index < parts.length - 1) say(part.line, `“${READ_NEXT}” is the last part of an article.`);
      next = linksFrom(part, say);
      continue;
    }
    sayOfHeading(part, heading, say);
    const wrong = id === null ? null : ids.claim(id);
    if (wrong !== null) say(part.line, wrong);
    const content = watched(say);
    const { alsoCalled, blocks } = contentFrom(part, content.say);
    if (blocks.length === 0 && !content.isRefused())
      say(part.line, `There is no text below ${quoted(part.heading.raw)}.`);
    const called = alsoCalled === null ? {} : { alsoCalled };
    const section = {
      id: id ?? ids.make(heading),
      heading,
      ...called,
      blocks: blocks.map(({ block }) => block),
    };
    sections.push({ line: part.line, section, blocks });
  }
  return { sections, next };
}

function sayOfHeading({ line, heading: { depth, raw } }: Part, text: string, say: Say): void {
  if (depth === 1)
    say(line, `${quoted(raw)} would be a second title, and the page has one. Start headings with “##”.`);
  if (depth > 2)
    say(line, `${quoted(raw)} is a heading within a section, and articles have none. Start it with “##”.`);
  if (text === "") say(line, "This heading has no text.");
}

/** The words that people may search for, if the first line says so, and the blocks below. */
function contentFrom({ tokens }: Part, say: Say): { alsoCalled: string | null; blocks: LinedBlock[] } {
  const [first, ...others] = tokens;
  const called = first?.token.type === "paragraph" ? alsoCalledIn(first.token) : null;
  const below = called && first ? paragraphFrom(called.rest, first.line, say) : [];
  const blocks = (called ? others : tokens).flatMap(({ token, line }) => blocksFrom(token, line, say));
  return { alsoCalled: called?.words ?? null, blocks: merged([...below, ...blocks]) };
}

/** Read as it was typed, since it is searched and never shown; and what stands on the lines below it. */
function alsoCalledIn({ raw, tokens }: Tokens.Paragraph): { words: string; rest: InlineLine[] } | null {
  const lines = raw.trim().split("\n");
  if (!lines[0]?.toLowerCase().startsWith(ALSO_CALLED.toLowerCase())) return null;
  const [, ...rest] = linesOf(tokens);
  // Markup that goes over the end of the line takes the next along.
  const words = lines.slice(0, rest[0]?.above).join(" ").slice(ALSO_CALLED.length).trim();
  return words === "" ? null : { words, rest };
}

function blocksFrom(token: MarkedToken, line: number, say: Say): LinedBlock[] {
  switch (token.type) {
    case "paragraph": {
      const picture = pictureFrom(token, line, say);
      return picture ? [{ line, block: { picture } }] : paragraphFrom(linesOf(token.tokens), line, say);
    }
    case "list":
      return [{ line, block: listFrom(token, line, say) }];
    case "code":
      if (token.text.trim() === "") say(line, "This code is empty. Take it out.");
      return [{ line, block: { code: token.text.replace(/\n+$/, "") } }];
    default:
      say(line, refusal(token));
      return [];
  }
}

/** A paragraph with nothing but a picture, which has its size later; null for any other. */
function pictureFrom({ tokens }: Tokens.Paragraph | Tokens.Generic, line: number, say: Say): Picture | null {
  const [image, ...others] = (tokens ?? []) as readonly MarkedToken[];
  if (image?.type !== "image" || others.length > 0) return null;
  const alt = labelOf(image.tokens).replace(/\s+/g, " ").trim();
  for (const problem of characterProblems(alt)) say(line, problem);
  return { src: image.href, alt, width: 0, height: 0 };
}

function refusal(token: MarkedToken): string {
  if (token.type === "html") return NO_HTML(token.raw);
  if (token.type === "table")
    return "Articles have no tables. Write each row as a fact: the term on one line, and “: text” on the next.";
  if (token.type === "blockquote") return "Articles have no quotations. Take out the “>”.";
  if (token.type === "hr") return "Articles have no lines between their parts. Write a heading instead.";
  return `${quoted(token.raw)} can't stand in an article.`;
}

/** A paragraph, or facts: each a line with the term and a line that begins with a colon. */
function paragraphFrom(lines: readonly InlineLine[], first: number, say: Say): LinedBlock[] {
  const rows = lines.map(({ tokens, above }) => ({ tokens, line: first + above, text: factText(tokens) }));
  const line = rows[0]?.line ?? first;
  if (rows[0]?.text)
    say(line, "There is no term above this. Write it on the line above, without an empty line between.");
  if (!rows[1]?.text) {
    const text = textFrom(joined(rows), line, say);
    return text.length === 0 ? [] : [{ line, block: { paragraph: text } }];
  }
  const facts: { term: string; line: number; rows: { tokens: Token[] }[] }[] = [];
  for (const [index, { tokens, line: at, text }] of rows.entries()) {
    const fact = facts.at(-1);
    if (text && fact && fact.rows.length > 0)
      say(at, "A fact has one text. Write this one on the line above, or its own term.");
    if (text) fact?.rows.push({ tokens: text });
    else if (rows[index + 1]?.text)
      facts.push({ term: plainFrom(tokens, at, say, "A term").trim(), line: at, rows: [] });
    else fact?.rows.push({ tokens });
  }
  return [{ line, block: { facts: facts.map((fact) => factFrom(fact, say)) } }];
}

function factFrom(
  { term, line, rows }: { term: string; line: number; rows: readonly { tokens: Token[] }[] },
  say: Say,
): Fact {
  if (term === "") say(line, "This fact has no term. Write it above the colon.");
  return {
    term,
    text: filled(joined(rows), line + 1, say, "This fact has no text. Write it behind the colon."),
  };
}

/** Text that has to be there. */
function filled(tokens: readonly Token[], line: number, say: Say, message: string): Text {
  const content = watched(say);
  const text = textFrom(tokens, line, content.say);
  if (text.length === 0 && !content.isRefused()) say(line, message);
  return text;
}

/** What stands behind the colon; null if the line has none. */
function factText([first, ...others]: readonly Token[]): Token[] | null {
  if (first?.type !== "text") return null;
  const { raw } = first;
  const [colon] = /^:[ \t]+/.exec(raw) ?? [];
  const text = raw.slice(colon?.length);
  return colon === undefined ? null : [{ type: "text", raw: text, text, escaped: false }, ...others];
}

function joined(rows: readonly { tokens: readonly Token[] }[]): Token[] {
  return rows.flatMap(({ tokens }, index) => (index === 0 ? tokens : [lineBreak(), ...tokens]));
}

const lineBreak = (): Token => ({ type: "text", raw: "\n", text: "\n", escaped: false });

function listFrom({ ordered, start, items }: Tokens.List, line: number, say: Say): Block {
  if (ordered && start !== 1)
    say(line, `This list begins with ${start}, and an article's steps begin with 1.`);
  const texts = withLines(items, line).map(({ token, line: at }) =>
    itemFrom(token as unknown as Tokens.ListItem, at, say),
  );
  return ordered ? { steps: texts } : { list: texts };
}

const NO_POINT = "This point has no text.";

function itemFrom({ task, tokens }: Tokens.ListItem, line: number, say: Say): Text {
  const [first, ...others] = (tokens as readonly MarkedToken[]).filter(
    ({ type }) => type !== "space" && type !== "checkbox",
  );
  if (task) say(line, "A box to tick can't be ticked on a page. Take out the brackets.");
  if (!first) say(line, NO_POINT);
  else if (others.length > 0 || (first.type !== "text" && first.type !== "paragraph"))
    say(line, "A point of a list is one paragraph. Take lists, code and further paragraphs out of it.");
  else return filled(first.tokens ?? [], line, say, NO_POINT);
  return "";
}

/** Lists that follow each other are one, as on the page, and so are facts. */
function merged(blocks: readonly LinedBlock[]): LinedBlock[] {
  const all: LinedBlock[] = [];
  for (const { line, block } of blocks) {
    const last = all.at(-1);
    const both = last && together(last.block, block);
    if (last && both) all.splice(-1, 1, { line: last.line, block: both });
    else all.push({ line, block });
  }
  return all;
}

function together(one: Block, other: Block): Block | null {
  if ("list" in one && "list" in other) return { list: [...one.list, ...other.list] };
  if ("steps" in one && "steps" in other) return { steps: [...one.steps, ...other.steps] };
  return "facts" in one && "facts" in other ? { facts: [...one.facts, ...other.facts] } : null;
}

function linksFrom({ line, tokens }: Part, say: Say): PageLink[] {
  const wrong = `Below “${READ_NEXT}” stands a list of links alone, such as “- [Account Setup](/help/account-setup)”.`;
  const [list, ...others] = tokens;
  if (list?.token.type !== "list" || others.length > 0) {
    say(list?.line ?? line, wrong);
    return [];
  }
  return withLines(list.token.items, list.line).flatMap(({ token, line: at }) => {
    const link = soleLink(itemFrom(token as unknown as Tokens.ListItem, at, say));
    if (!link) say(at, wrong);
    return link ?? [];
  });
}

function soleLink(text: Text): PageLink | null {
  const [only, ...others] = typeof text === "string" ? [] : text;
  if (only === undefined || typeof only === "string" || !("to" in only) || others.length > 0) return null;
  return { title: only.text, to: only.to };
}
