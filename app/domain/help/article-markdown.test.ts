import { describe, expect, test } from "vitest";
import { ACCOUNT_SETUP } from "../../content/help/account-setup";
import { billingArticle } from "../../content/help/billing";
import { FEATURES_GUIDE } from "../../content/help/features";
import { integrationGuide } from "../../content/help/integration";
import { QUICK_START } from "../../content/help/quick-start";
import { SUBMIT_TICKET } from "../../content/help/submit-ticket";
import { SUPPORT_HOURS } from "../../content/help/support-hours";
import { TROUBLESHOOTING } from "../../content/help/troubleshooting";
import { TERMS } from "../../content/legal";
import { SHIPPED_PLANS } from "../catalogue/shipped-plans";
import { problemInWords } from "../markdown/markdown-problem";
import { plainBlocks } from "./article";
import { type ArticleText, articleFrom, markdownOf } from "./article-markdown";
import { articleWords } from "./help-articles";

const SHIPPED = [
  QUICK_START,
  ACCOUNT_SETUP,
  FEATURES_GUIDE,
  integrationGuide("https://signalwright.example"),
  billingArticle(SHIPPED_PLANS),
  TROUBLESHOOTING,
  SUPPORT_HOURS,
  { ...SUBMIT_TICKET, ...articleWords(SUBMIT_TICKET) },
  TERMS,
];

function articleIn(markdown: string): ArticleText {
  const read = articleFrom(markdown);
  if (!read.ok) throw new Error(read.problems.map(problemInWords).join("\n"));
  return read.article;
}

const problemsOf = (markdown: string) => {
  const read = articleFrom(markdown);
  return read.ok ? [] : read.problems.map(problemInWords);
};
const blocksIn = (markdown: string) => articleIn(`## Heading\n\n${markdown}`).sections[0]?.blocks;

describe("a picture", () => {
  const findImage = (path: string) => (path === "/pictures/a.png" ? { width: 60, height: 30 } : null);
  const picture = { src: "/pictures/a.png", alt: "A [chart] that *rises*", width: 60, height: 30 };

  test("stands by itself, with its size, and is the same by way of Markdown", () => {
    const markdown = "## Heading\n\nBefore.\n\n![A \\[chart\\] that \\*rises\\*](/pictures/a.png)\n\nAfter.";
    const read = articleFrom(markdown, findImage);
    if (!read.ok) throw new Error(read.problems.map(problemInWords).join("\n"));
    const [section] = read.article.sections;
    expect(section?.blocks).toEqual([{ paragraph: "Before." }, { picture }, { paragraph: "After." }]);
    expect(articleFrom(markdownOf(read.article), findImage)).toEqual(read);
    expect(plainBlocks(section?.blocks ?? [])).toBe("Before. A [chart] that *rises* After.");
  });

  test.each([
    ["that isn't there", "![A chart](/pictures/b.png)", "Line 3: There is no picture at “/pictures/b.png”"],
    ["of another site", "![A chart](https://elsewhere.example/a.png)", "Line 3: This picture is at"],
    [
      "without a description",
      "![](/pictures/a.png)",
      "Line 3: The picture “/pictures/a.png” has no description.",
    ],
    ["within a text", "See ![A chart](/pictures/a.png) here.", "is a picture within a text."],
    ["within a list", "- ![A chart](/pictures/a.png)", "is a picture within a text."],
  ])("%s is refused with its line", (_, text, message) => {
    const read = articleFrom(`## Heading\n\n${text}`, findImage);
    expect(read.ok ? [] : read.problems.map(problemInWords)).toEqual([expect.stringContaining(message)]);
  });
});

test.each(SHIPPED.map((article) => [article.title, article] as const))(
  "%s is unchanged by way of Markdown",
  (_, { sections, next }) => {
    const links = next.map(({ title, to }) => ({ title, to }));
    expect(articleIn(markdownOf({ sections, next }))).toEqual({ sections, next: links });
  },
);

test("Markdown is written as a person would write it", () => {
  expect(markdownOf(SUPPORT_HOURS)).toMatch(
    /^## When you can reach us \{#hours\}\nAlso called: open opening times [^\n]+\n\nEmail\n: Answered [^\n]+\. \[[^\]]+\]\(mailto:[^)]+\)\n\nLive chat\n: /,
  );
  expect(markdownOf(SUPPORT_HOURS)).toContain("\n- **About a booking:** email us from ");
  expect(markdownOf(QUICK_START)).toContain("\n2. **Services.** Choose at least one topic.\n3. **Time.** ");
  expect(markdownOf(QUICK_START)).toMatch(
    /\n\n## Read next\n\n- \[Account Setup\]\(\/[^)]+\)\n- \[[^\]]+\]\([^)]+\)\n$/,
  );
  // Nothing in shipped texts needs a backslash but brackets, stars and the like.
  for (const article of SHIPPED) expect(markdownOf(article)).not.toMatch(/\\(?![[\]*_`~<&@:.])/);
});

describe("an article", () => {
  test("has sections, each with an id, and links to read next", () => {
    const markdown =
      "## Hours\n\nText.\n\n## Hours {#when}\nalso called: open, times\nMore text\nof two lines.\n\n## Read Next\n\n- [Help](/help)\n";
    expect(articleIn(markdown)).toEqual({
      sections: [
        { id: "hours", heading: "Hours", blocks: [{ paragraph: "Text." }] },
        {
          id: "when",
          heading: "Hours",
          alsoCalled: "open, times",
          blocks: [{ paragraph: "More text of two lines." }],
        },
      ],
      next: [{ title: "Help", to: "/help" }],
    });
  });

  test("has ids that differ, also from those behind other headings", () => {
    const ids = articleIn("## A\n\nb\n\n## A\n\nb\n\n## C {#a}\n\nb\n\n## שלום\n\nb").sections.map(
      ({ id }) => id,
    );
    expect(ids).toEqual(["a-2", "a-3", "a", "section"]);
    expect(problemsOf("## A {#b}\n\nc\n\n## D {#b}\n\ne")).toEqual([
      "Line 5: Two headings have the id “b”. Give this one another.",
    ]);
    expect(problemsOf("## A\n\nb\n\n## A heading\n\nc")).toEqual([
      "Line 5: The id “a-heading” is that of another heading. Write one such as {#other-words} behind this one.",
    ]);
  });

  test("has paragraphs, lists, steps, facts and code", () => {
    expect(
      blocksIn(
        "One **two** `three` [four](/five).\n\n- a\n- **b:** c\n\n1. d\n2. e\n\nTerm\n: Text\n\nOther\n: of\n  two *\n\n```html\n<b>\n  f\n```",
      ),
    ).toEqual([
      {
        paragraph: [
          "One ",
          { strong: "two" },
          " ",
          { code: "three" },
          " ",
          { text: "four", to: "/five" },
          ".",
        ],
      },
      { list: ["a", [{ strong: "b:" }, " c"]] },
      { steps: ["d", "e"] },
      {
        facts: [
          { term: "Term", text: "Text" },
          { term: "Other", text: "of two *" },
        ],
      },
      { code: "<b>\n  f" },
    ]);
  });

  test("takes facts without empty lines between, and lists with them", () => {
    expect(blocksIn("A\n: b\nC\n: [d](/e)\n\n- f\n\n- g\n\n* h")).toEqual([
      {
        facts: [
          { term: "A", text: "b" },
          { term: "C", text: [{ text: "d", to: "/e" }] },
        ],
      },
      { list: ["f", "g", "h"] },
    ]);
  });

  test("shows what a backslash stands before", () => {
    expect(blocksIn("Also called\\: a \\*b\\* \\<c> \\&amp; &amp; &#42;")).toEqual([
      { paragraph: "Also called: a *b* <c> &amp; & *" },
    ]);
    expect(blocksIn("1\\. a\n\\: b")).toEqual([{ paragraph: "1. a : b" }]);
  });

  test("may have long lines, right-to-left text and emoji", () => {
    const line = "שלום 😀 words ".repeat(800).trim();
    expect(line.length).toBeGreaterThan(10_000);
    expect(blocksIn(line)).toEqual([{ paragraph: line }]);
  });
});

test("words that it is also called by are read as they were typed, and nothing below them is lost", () => {
  const [section] = articleIn(
    "## A\nAlso called: *b*, c_d [e] `f\nText **of\ntwo** lines.\n\nMore.",
  ).sections;
  expect(section).toMatchObject({
    alsoCalled: "*b*, c_d [e] `f",
    blocks: [{ paragraph: ["Text ", { strong: "of two" }, " lines."] }, { paragraph: "More." }],
  });
  expect(articleIn("## A\nAlso called: **b\nc**\n\nText.").sections[0]?.alsoCalled).toBe("**b c**");
});

test("a text that begins like the words an article is also called by stays text", () => {
  const given = {
    sections: [{ id: "a", heading: "A", blocks: [{ paragraph: "Also called: b" }] }],
    next: [],
  };
  expect(articleIn(markdownOf(given))).toEqual(given);
});

test("a line is named where it stands, behind markup of several lines too", () => {
  expect(problemsOf("## A\n\nTerm\n: **b\nc** and\n*d*\nOther\n: <e>")).toEqual([
    expect.stringMatching(/^Line 6: “\*d\*” would be slanted/),
    expect.stringMatching(/^Line 8: “<e>” is HTML/),
  ]);
});

describe("what an article can't have is named by its line", () => {
  test.each([
    ["", 1, "There is no section. Write a heading such as “## Heading”, and text below it."],
    ["Text\n\n## A\n\nb", 1, "There is no heading above this. Write one, such as “## Heading”."],
    ["## A", 1, "There is no text below “## A”."],
    ["## A\nAlso called: b", 1, "There is no text below “## A”."],
    ["# A\n\nb", 1, "“# A” would be a second title, and the page has one. Start headings with “##”."],
    [
      "## A\n\nb\n\n### B\n\nc",
      5,
      "“### B” is a heading within a section, and articles have none. Start it with “##”.",
    ],
    ["## A **b**\n\nc", 1, "A heading is plain: take the markup out of “**b**”."],
    [
      "## A\n\n| b |\n| - |",
      3,
      "Articles have no tables. Write each row as a fact: the term on one line, and “: text” on the next.",
    ],
    ["## A\n\n> b", 3, "Articles have no quotations. Take out the “>”."],
    ["## A\n\nb\n\n***", 5, "Articles have no lines between their parts. Write a heading instead."],
    [
      "## A\n\nb\n*c*",
      4,
      "“*c*” would be slanted, and articles have strong text alone: write two asterisks on each side.",
    ],
    ["## A\n\n~~c~~", 3, "“~~c~~” would be struck through. Take it out of the text."],
    [
      "## A\n\n<div>",
      3,
      "“<div>” is HTML. Write Markdown, or put a backslash before “<” to show it as it is.",
    ],
    [
      "<div>\n\n## A\n\nb",
      1,
      "“<div>” is HTML. Write Markdown, or put a backslash before “<” to show it as it is.",
    ],
    [
      "## A\n\nb\nc <b>",
      4,
      "“<b>” is HTML. Write Markdown, or put a backslash before “<” to show it as it is.",
    ],
    [
      "## A\n\n**<b>**",
      3,
      "“<b>” is HTML. Write Markdown, or put a backslash before “<” to show it as it is.",
    ],
    ["## A\n\n**[b](/c)**", 3, "Strong text is plain: take the markup out of “[b](/c)”."],
    ["## A\n\n[**b**](/c)", 3, "The text of a link is plain: take the markup out of “**b**”."],
    [
      "## A\n\n- b\n- [c](javascript:d)",
      4,
      "This link leads to “javascript:d”. Links start with https://, mailto:, tel:, / or #.",
    ],
    ["## A\n\n[](/b)", 3, "This link to “/b” has no text."],
    [
      "## A\n\nTerm\n: [b](data:c)",
      4,
      "This link leads to “data:c”. Links start with https://, mailto:, tel:, / or #.",
    ],
    ["## A\n\n**b**\n: c", 3, "A term is plain: take the markup out of “**b**”."],
    [
      "## A\n\n: b",
      3,
      "There is no term above this. Write it on the line above, without an empty line between.",
    ],
    ["## A\n\nb\n: c\n: d", 5, "A fact has one text. Write this one on the line above, or its own term."],
    [
      "## A\n\n- b\n\n  c",
      3,
      "A point of a list is one paragraph. Take lists, code and further paragraphs out of it.",
    ],
    [
      "## A\n\n- b\n- c\n  - d",
      4,
      "A point of a list is one paragraph. Take lists, code and further paragraphs out of it.",
    ],
    ["## A\n\n- b\n-", 4, "This point has no text."],
    ["## A\n\n- b\n- &nbsp;", 4, "This point has no text."],
    ["## A\n\n&nbsp;", 1, "There is no text below “## A”."],
    ["## A\n\n```\n```", 3, "This code is empty. Take it out."],
    ["## A\n\nb\n: &nbsp;", 4, "This fact has no text. Write it behind the colon."],
    ["## A\n\n&nbsp;\n: b", 3, "This fact has no term. Write it above the colon."],
    ["## A\n\n- [ ] b", 3, "A box to tick can't be ticked on a page. Take out the brackets."],
    ["## A\n\n3. b", 3, "This list begins with 3, and an article's steps begin with 1."],
    [
      "## A\n\nb &#x202e;",
      3,
      "There is an invisible character (U+202E) that turns the direction of the text around it. Delete it: Arabic and Hebrew are shown right without it.",
    ],
    [
      "## A\nAlso called: \u0000\n\nb",
      2,
      "There is a control character (U+0000), which can't be seen. Delete it; if you can't find it, type the line again.",
    ],
    [
      "## A\n\nb\n\n## Read next\n\n- [C](javascript:d)",
      7,
      "This link leads to “javascript:d”. Links start with https://, mailto:, tel:, / or #.",
    ],
    [
      "## A\n\nb\n\n## Read next\n\n[C](/d)",
      7,
      "Below “Read next” stands a list of links alone, such as “- [Account Setup](/help/account-setup)”.",
    ],
    [
      "## A\n\nb\n\n## Read next\n\n- [C](/d)\n- E",
      8,
      "Below “Read next” stands a list of links alone, such as “- [Account Setup](/help/account-setup)”.",
    ],
    ["## Read next\n\n- [C](/d)\n\n## A\n\nb", 1, "“Read next” is the last part of an article."],
  ])("%j", (markdown, line, message) => {
    expect(problemsOf(markdown)).toEqual([`Line ${line}: ${message}`]);
  });

  test("all at once", () => {
    expect(problemsOf("# A\n\n*b*\n\n- [c](d)").length).toBe(3);
  });
});
