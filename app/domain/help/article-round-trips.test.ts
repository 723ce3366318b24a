import fc from "fast-check";
import { expect, test } from "vitest";
import type { Block, Inline, Text } from "./article";
import { type ArticleText, articleFrom, markdownOf } from "./article-markdown";

/** Pieces that mean something in Markdown, at the start of a block, within a line or beside a neighbour. */
const PIECES = [
  ..."*_`~[]()<>!#|\\&:.-+=@{}'\"",
  "**",
  "__",
  "# ",
  "1. ",
  "- ",
  "> ",
  ": ",
  "Also called: ",
  "Read next",
  "&amp;",
  "&#42;",
  "<b>",
  "https://a.example",
  "www.a.example",
  "a@b.example",
  "](/c)",
  "{#id}",
  " ",
  "  ",
  "a",
  "word",
  "é",
  "😀",
  "שלום",
];

const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join("").trim())
  .filter((text) => text !== "");
const inline: fc.Arbitrary<Inline> = fc.oneof(
  words,
  words.map((strong) => ({ strong })),
  words.map((code) => ({ code })),
  fc.record({
    text: words,
    to: fc.constantFrom("/a", "https://b.example/(c)?d=1&e=_f_", "mailto:a@b.example", "#a"),
  }),
);
const isString = (part: Inline | undefined) => typeof part === "string";

/** As reading gives it: no neighbours of one kind, and a space between a link and code. */
const text: fc.Arbitrary<Text> = fc.array(inline, { minLength: 1, maxLength: 5 }).map((parts) => {
  const apart = parts.flatMap((part, index) =>
    index > 0 && !isString(part) && !isString(parts[index - 1]) ? [" and ", part] : [part],
  );
  const joined: Inline[] = [];
  for (const part of apart)
    if (typeof part === "string" && isString(joined.at(-1))) joined.push(`${joined.pop()}${part}`);
    else joined.push(part);
  const [only] = joined;
  return joined.length === 1 && typeof only === "string" ? only : joined;
});
const block: fc.Arbitrary<Block> = fc.oneof(
  text.map((paragraph) => ({ paragraph })),
  fc.array(text, { minLength: 1, maxLength: 3 }).map((list) => ({ list })),
  fc.array(text, { minLength: 1, maxLength: 3 }).map((steps) => ({ steps })),
  fc.array(fc.record({ term: words, text }), { minLength: 1, maxLength: 3 }).map((facts) => ({ facts })),
  fc
    .array(fc.oneof(words, fc.constantFrom("```", "````", "  a", "")), { minLength: 1, maxLength: 4 })
    .map((lines) => ({
      code: `a\n${lines.join("\n")}\nb`,
    })),
);
const kindOf = (value: Block) => Object.keys(value)[0];
const article: fc.Arbitrary<ArticleText> = fc
  .array(
    fc.record({ heading: words, alsoCalled: words, blocks: fc.array(block, { minLength: 1, maxLength: 4 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((sections) => ({
    // Lists that follow each other are one.
    sections: sections.map(({ heading, alsoCalled, blocks }, index) => ({
      id: `s${index}`,
      heading,
      alsoCalled,
      blocks: blocks.filter(
        (one, at) => at === 0 || kindOf(one) !== kindOf(blocks[at - 1] as Block) || "paragraph" in one,
      ),
    })),
    next: [{ title: "Help", to: "/help" }],
  }));

test("any article comes back from Markdown as it was", () => {
  fc.assert(
    fc.property(article, (given) => {
      const markdown = markdownOf(given);
      expect(articleFrom(markdown), markdown).toEqual({ ok: true, article: given });
    }),
    { numRuns: 400 },
  );
});

test("any text is an article that comes back the same, or is refused by line and reason", () => {
  const texts = fc
    .array(
      fc.constantFrom(
        ...PIECES,
        "\n",
        "\n\n",
        "## A\n",
        "```\n",
        "\n: ",
        "**a**",
        "`a`",
        "[a](/b)",
        "\u202e",
      ),
      { maxLength: 30 },
    )
    .map((parts) => `## A\n\n${parts.join("")}`);
  fc.assert(
    fc.property(texts, (markdown) => {
      const read = articleFrom(markdown);
      if (read.ok) expect(articleFrom(markdownOf(read.article)), markdown).toEqual(read);
      else
        for (const { line, message } of read.problems) {
          expect(line, markdown).toBeLessThanOrEqual(markdown.split("\n").length);
          expect(message).toMatch(/^[A-Z“][\s\S]*[.]$/);
        }
    }),
    { numRuns: 1000 },
  );
});
