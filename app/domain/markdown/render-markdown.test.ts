import { describe, expect, test } from "vitest";
import { problemInWords } from "./markdown-problem";
import { renderMarkdown } from "./render-markdown";

const read = (markdown: string) => renderMarkdown(markdown, () => ({ width: 640, height: 360 }));

function render(markdown: string) {
  const page = read(markdown);
  if (!page.ok) throw new Error(page.problems.map(problemInWords).join("\n"));
  return page;
}

const problemsOf = (markdown: string) => {
  const page = read(markdown);
  return page.ok ? [] : page.problems.map(problemInWords);
};
const idsIn = (markdown: string) => [...render(markdown).html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);

describe("headings", () => {
  test("have ids of their own, and the sections are known", () => {
    const markdown = "## What's new, & why?\n\n### Why\n\n## Why\n\n## What's new, & why?\n\n## ¿¡";
    expect(idsIn(markdown)).toEqual(["whats-new-why", "why", "why-2", "whats-new-why-2", "section"]);
    expect(render(markdown).sections.map(({ text }) => text)).toEqual([
      "What's new, & why?",
      "Why",
      "What's new, & why?",
      "¿¡",
    ]);
  });

  test("never share an id, neither with another heading's number nor with the page around", () => {
    expect(idsIn("## A 2\n\n## A\n\n## A")).toEqual(["a-2", "a", "a-3"]);
    expect(idsIn("## Main\n\n## On this page")).toEqual(["main-2", "on-this-page-2"]);
    expect(idsIn("## Hours\n\n## When {#hours}")).toEqual(["hours-2", "hours"]);
  });

  test("show their words as they are read, and not the id behind them", () => {
    const { html, sections } = render("## Q&amp;A in *short* &copy; {#q-and-a}");
    expect(html).toBe('<h2 id="q-and-a">Q&amp;A in <em>short</em> ©</h2>');
    expect(sections).toEqual([{ id: "q-and-a", text: "Q&A in short ©" }]);
  });

  test.each([
    ["# Title", "“# Title” would be a second title, and the page has one. Start headings with “##”."],
    ["Title\n===", "“Title…” would be a second title, and the page has one. Start headings with “##”."],
    ["##", "This heading has no text."],
    [
      "## Hours {#Our Hours}",
      "“Our Hours” can't be a heading's id: write lower-case letters, digits and hyphens, such as {#time-zone}.",
    ],
    ["## Hours {#main}", "“main” is the id of another part of the page. Choose another."],
  ])("that a page can't have: %j", (markdown, message) => {
    expect(problemsOf(markdown)).toEqual([`Line 1: ${message}`]);
  });

  test("with the same written id", () => {
    expect(problemsOf("## A {#same}\n\n## B {#same}")).toEqual([
      "Line 3: Two headings have the id “same”. Give this one another.",
    ]);
  });
});

test("what looks like HTML in text and code is shown as it was written", () => {
  const { html } = render('5 < 6 & "so on" in `<b onload="x">`\n\n```html\n<script>alert(1)</script>\n```');
  expect(html).toContain("5 &lt; 6 &amp; &quot;so on&quot;");
  expect(html).toContain("<code>&lt;b onload=&quot;x&quot;&gt;</code>");
  expect(html).toContain("<pre><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>");
  expect(html).not.toMatch(/<(script|b)\b/);
  expect(render("&#60;script&#62; \\<b> &lt;i&gt; &unknown;").html).toBe(
    "<p>&lt;script&gt; &lt;b&gt; &lt;i&gt; &amp;unknown;</p>",
  );
});

describe("HTML is refused", () => {
  test.each([
    ["a script", "<script>alert(1)</script>", 1],
    ["a frame", 'Text\n\n<iframe src="https://elsewhere.example"></iframe>', 3],
    ["within a line", 'Text\nand <span style="color:red">red', 2],
    ["in a table", "| A |\n| --- |\n| B |\n| <img src=x onerror=alert(1)> |", 4],
    ["in a list", "- one\n- two\n\n  and\n  <b>", 5],
    ["in a quotation", "> one\n>\n> - two <b>", 3],
    ["in a heading", "Text\n\n## A <em>", 3],
    ["in a link", "[a\n<b>](/help)", 2],
    ["as a comment", "<!-- to do -->", 1],
    ["that keeps text as it is", "<pre>&#60;b>", 1],
  ])("%s", (_, markdown, line) => {
    const problems = problemsOf(markdown);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems)
      expect(problem).toMatch(
        new RegExp(
          `^Line ${line}: “<.*” is HTML. Write Markdown, or put a backslash before “<” to show it as it is.$`,
        ),
      );
  });
});

describe("links", () => {
  test("lead within the page, to the site and elsewhere", () => {
    const { html } = render(
      '[a](#why) [b](/contact?plan=growth&x=1) [c](https://other.example/?a="b") <https://d.example> [e](mailto:a@b.example) [f](tel:+12125550142)',
    );
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "#why",
      "/contact?plan=growth&amp;x=1",
      "https://other.example/?a=&quot;b&quot;",
      "https://d.example",
      "mailto:a@b.example",
      "tel:+12125550142",
    ]);
  });

  test.each([
    ["[a](javascript:alert(1))", "javascript:alert(1)"],
    ["[a](JAVASCRIPT:alert(1))", "JAVASCRIPT:alert(1)"],
    ["[a](data:text/html,x)", "data:text/html,x"],
    ["[a](//elsewhere.example)", "//elsewhere.example"],
    ["[a](other-post)", "other-post"],
    ["[a](javascript&#58;alert(1))", "javascript&#58;alert(1)"],
    ["[a][ref]\n\n[ref]: vbscript:x", "vbscript:x"],
    ["<javascript:alert(1)>", "javascript:alert(1)"],
    ["[a](https://)", "https://"],
  ])("%s is none for a page", (markdown, href) => {
    expect(problemsOf(markdown)).toEqual([
      `Line 1: This link leads to “${href}”. Links start with https://, mailto:, tel:, / or #.`,
    ]);
  });

  test.each([
    "[a](/\\elsewhere.example)",
    "[a](</\telsewhere.example>)",
    "[a](</a b>)",
    "[a](https:\\\\b.c)",
  ])("%j would lead elsewhere in a browser", (markdown) => {
    expect(problemsOf(markdown)).toEqual([expect.stringMatching(/^Line 1: This link leads to “/)]);
  });

  test("without address, without words, and within each other", () => {
    expect(problemsOf("[a]()")).toEqual([
      "Line 1: This link has no address. Write it between the parentheses.",
    ]);
    expect(problemsOf("[](/help)")).toEqual(["Line 1: This link to “/help” has no text."]);
    expect(problemsOf("[a <https://b.example>](/help)")).toEqual([
      "Line 1: This link to “/help” has another link in its text.",
    ]);
    expect(render("[![A line](/images/blog/line.svg)](/help)").html).toContain('<a href="/help"><img ');
  });
});

describe("pictures", () => {
  test("have their width and height, and are the site's", () => {
    expect(render("![A *line* &copy;](/images/blog/line.svg)").html).toBe(
      '<p><img src="/images/blog/line.svg" alt="A line ©" width="640" height="360" loading="lazy" decoding="async"></p>',
    );
  });

  test.each([
    "https://elsewhere.example/line.png",
    "//elsewhere.example/line.png",
    "data:image/png;base64,x",
    "/\\e.f",
  ])("%s is another's", (href) => {
    expect(problemsOf(`Text\n\n![A line](${href})`)).toEqual([
      `Line 3: This picture is at “${href}”. Pictures are this site's own: their addresses start with /.`,
    ]);
  });

  test("that are not there, or are not described", () => {
    const page = renderMarkdown("A\n![](/images/none.png)", () => null);
    expect(page.ok ? [] : page.problems).toEqual([
      {
        line: 2,
        message:
          "There is no picture at “/images/none.png” that a page can show: a PNG, JPEG or WebP, or an SVG with width and height.",
      },
      {
        line: 2,
        message:
          "The picture “/images/none.png” has no description. Say what it shows, between the square brackets.",
      },
    ]);
  });
});

test("boxes to tick are refused", () => {
  const message = "A box to tick can't be ticked on a page. Take out the brackets.";
  expect(problemsOf("- one\n- [ ] do it")).toEqual([`Line 2: ${message}`]);
  expect(problemsOf("- [x] done\n\n- two")).toEqual([`Line 1: ${message}`]);
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

test("words are those people read, in every script", () => {
  const { words } = render(
    "## Two words {#two}\n\nThree *more* [words](https://not-counted.example).\n\n- one\n- two\n\n| a | b |\n| - | - |\n| c | d |\n\n```\nnot this\n```\n\nשלום עולם 😀",
  );
  expect(words).toBe(2 + 3 + 2 + 4 + 2);
});

test("all problems are named at once, in the order of their lines, whatever ends the lines", () => {
  const markdown = "# A\r\n\r\n[b](javascript:x)\r\n\r\n- c\r\n- [ ] <d>\r\n\r\n![](/e.png)\r\n";
  expect(problemsOf(markdown).map((problem) => problem.split(":")[0])).toEqual([
    "Line 1",
    "Line 3",
    "Line 6",
    "Line 6",
    "Line 8",
  ]);
  const many = problemsOf("<b>\n\n".repeat(200));
  expect(many).toHaveLength(101);
  expect(many.at(-1)).toBe(
    "Line 201: From here on there are more problems. They are named once those above are solved.",
  );
});

test("a long piece of the text is quoted in part", () => {
  expect(problemsOf(`[a](${"x".repeat(100)})`)).toEqual([
    `Line 1: This link leads to “${"x".repeat(60)}…”. Links start with https://, mailto:, tel:, / or #.`,
  ]);
});
