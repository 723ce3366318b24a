import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

const render = (markdown: string) => renderMarkdown(markdown, () => ({ width: 640, height: 360 }));

test("headings have ids of their own, and the sections are known", () => {
  const { html, sections } = render(
    "## What's new, & why?\n\n### Why\n\n## Why\n\n## What's new, & why?\n\n## ¿¡",
  );
  expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    "whats-new-why",
    "why",
    "why-2",
    "whats-new-why-2",
    "section",
  ]);
  expect(sections.map(({ text }) => text)).toEqual(["What's new, & why?", "Why", "What's new, & why?", "¿¡"]);
});

test("an id that another heading's number leads to is not given twice", () => {
  const ids = [...render("## A 2\n\n## A\n\n## A").html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(3);
});

test("what looks like HTML in text and code is shown as it was written", () => {
  const { html } = render('5 < 6 & "so on" in `<b onload="x">`\n\n```html\n<script>alert(1)</script>\n```');
  expect(html).toContain("5 &lt; 6 &amp; &quot;so on&quot;");
  expect(html).toContain("<code>&lt;b onload=&quot;x&quot;&gt;</code>");
  expect(html).toContain("<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>");
  expect(html).not.toMatch(/<(script|b)\b/);
});

describe("what a page must not have stops the build", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a frame", 'Text\n\n<iframe src="https://elsewhere.example"></iframe>'],
    ["HTML within a line", 'Text <span style="color:red">red</span>'],
    ["HTML in a table", "| A |\n| --- |\n| <img src=x onerror=alert(1)> |"],
    ["HTML in a list", "- one\n- <b>two</b>"],
    ["HTML in a heading", "## A <em>title</em>"],
    ["a comment", "<!-- to do -->"],
  ])("%s", (_, markdown) => {
    expect(() => render(markdown)).toThrow(/is HTML: a post has Markdown alone/);
  });

  test.each([
    "[a](javascript:alert(1))",
    "[a](JAVASCRIPT:alert(1))",
    "[a](data:text/html,x)",
    "[a](//elsewhere.example)",
    "[a](other-post)",
    "[a][ref]\n\n[ref]: vbscript:x",
  ])("the link %s", (markdown) => {
    expect(() => render(markdown)).toThrow(/is no link for a page/);
  });

  test("a second title", () => expect(() => render("# Title")).toThrow(/start with "##"/));
  test("boxes to tick", () => expect(() => render("- [ ] do it")).toThrow(/boxes to tick/));
});

test("links can lead within the post, to the site and elsewhere", () => {
  const { html } = render(
    '[a](#why) [b](/contact?plan=growth&x=1) [c](https://other.example/?a="b") <https://d.example>',
  );
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "#why",
    "/contact?plan=growth&amp;x=1",
    "https://other.example/?a=&quot;b&quot;",
    "https://d.example",
  ]);
});

test("an image has its width and height, and is the site's", () => {
  expect(render("![A line](/images/blog/line.svg)").html).toContain(
    '<img src="/images/blog/line.svg" alt="A line" width="640" height="360" loading="lazy" decoding="async">',
  );
  expect(() => render("![A line](https://elsewhere.example/line.png)")).toThrow(/there is no image/);
  expect(() => renderMarkdown("![A line](/images/none.png)", () => null)).toThrow(/there is no image/);
  expect(() => render("![](/images/blog/line.svg)")).toThrow(/lacks a text/);
});

test("a table scrolls by itself, takes the focus and has a name", () => {
  const { html } = render(
    "| What | How *many* |\n| --- | ---: |\n| Leads | 12 |\n\n| What | Why |\n| - | - |\n| A | B |",
  );
  expect(html).toContain('<section class="post-table" aria-label="Table 1: What" tabindex="0">');
  expect(html).toContain('aria-label="Table 2: What"');
  expect(html).toContain('<th scope="col" class="post-end">How <em>many</em></th>');
  expect(html).toContain('<td class="post-end">12</td>');
  expect(html).not.toContain("style=");
  expect(render("| a | b | c |\n| - | - | - |\n| d | e | f |").html).toContain(
    'class="post-table post-wide"',
  );
});

test("words are those people read", () => {
  const { words } = render(
    "## Two words\n\nThree *more* [words](https://not-counted.example).\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\n```\nnot this\n```",
  );
  expect(words).toBe(2 + 3 + 2 + 4);
});
