import { describe, expect, test } from "vitest";
import { articleFrom } from "../domain/help/article-markdown";
import { renderMarkdown } from "../domain/markdown/render-markdown";
import { MARKDOWN_LENGTH } from "../domain/markdown/text-problems";
import { MARKDOWN_HELP } from "./markdown-help";

const PICTURE = "/images/blog/reminders.svg";
const ownPicture = (path: string) => (path === PICTURE ? { width: 720, height: 380 } : null);

test.each(MARKDOWN_HELP.posts.examples)("a post can have $typed", ({ typed }) => {
  expect(renderMarkdown(typed, ownPicture)).toMatchObject({ ok: true });
});

test.each(MARKDOWN_HELP.articles.examples)("an article can have $typed", ({ typed }) => {
  const text = typed.startsWith("## ") ? typed : `## Heading\n\n${typed}`;
  const article = text.includes("## Read next")
    ? `## Heading\n\nText.\n\n${text}`
    : `${text}${text.includes("\n\n") ? "" : "\n\nText."}`;
  expect(articleFrom(article, ownPicture)).toMatchObject({ ok: true });
});

test("the examples become what is said of them", () => {
  const html = Object.fromEntries(
    MARKDOWN_HELP.posts.examples.map(({ typed, becomes }) => {
      const page = renderMarkdown(typed, ownPicture);
      return [becomes, page.ok ? page.html : ""];
    }),
  );
  const has = (sentence: string, text: string) => {
    const [, found] = Object.entries(html).find(([becomes]) => becomes.includes(sentence)) ?? [];
    expect(found, sentence).toContain(text);
  };
  has("Two paragraphs", "<p>One paragraph.</p>\n<p>Another.</p>");
  has("#opening-hours", 'id="opening-hours"');
  has("#hours even", '<h2 id="hours">Opening hours</h2>');
  has("Strong", "<strong>important</strong>");
  has("bullets", "<ul>");
  has("steps", "<ol>");
  has("Code within", "<code>STOP</code>");
  has("Lines of code", "<pre><code>&lt;div&gt;&lt;/div&gt;");
  has("themselves", "<p>5 * 3 and &lt;b&gt;</p>");
  has("smaller heading", "<h3 ");
  has("Slanted", "<em>did</em>");
  has("quotation", "<blockquote>");
  has("table", 'class="post-end">12</td>');
  has("picture", '<img src="/images/blog/reminders.svg"');
});

/** Texts that each rule, by its first words, allows and refuses. */
const RULES: Readonly<Record<string, { allows: readonly string[]; refuses: readonly string[] }>> = {
  "HTML can't be used": { allows: ["5 \\<b>"], refuses: ["<b>5</b>", "5 <b>"] },
  "The page's title": { allows: ["## A part"], refuses: ["# A title"] },
  "Pictures come from this site": {
    allows: [`![A chart](${PICTURE})`],
    refuses: [
      "![A chart](https://pictures.example/a.png)",
      "![A chart](/images/none.png)",
      `![](${PICTURE})`,
    ],
  },
  "A text has at most": {
    allows: ["🙂 and שלום", "five ".repeat(MARKDOWN_LENGTH / 5 - 5)],
    refuses: ["five ".repeat(MARKDOWN_LENGTH / 5 + 1)],
  },
  "Whatever can't be shown": { allows: [], refuses: [] },
};
const RULES_OF_ARTICLES: typeof RULES = {
  "An article has": {
    allows: ["One.\n\n- Two\n\n1. Three\n\nFour\n: Five\n\n```\nsix\n```"],
    refuses: ["| One | Two |\n| --- | --- |\n| 1 | 2 |", "> Three"],
  },
  "A picture stands": {
    allows: [`One.\n\n![A chart](${PICTURE})\n\nTwo.`],
    refuses: [`One ![A chart](${PICTURE}).`, `![A chart](${PICTURE})\nTwo.`],
  },
};

describe.each([
  ["posts", renderMarkdown, RULES],
  ["articles", articleFrom, { ...RULES, ...RULES_OF_ARTICLES }],
] as const)("the rules of %s", (kind, read, tried) => {
  const page = (text: string) => (text.startsWith("#") ? `${text}\n\nText.` : `## Heading\n\n${text}`);

  test("are each tried", () => {
    const { rules } = MARKDOWN_HELP[kind];
    expect(rules.map((rule) => Object.keys(tried).find((words) => rule.startsWith(words)))).toEqual(
      Object.keys(tried),
    );
  });

  test.each(Object.entries(tried))("“%s”", (_, { allows, refuses }) => {
    for (const text of allows)
      expect(read(page(text), ownPicture), text.slice(0, 40)).toMatchObject({ ok: true });
    for (const text of refuses)
      expect(read(page(text), ownPicture), text.slice(0, 40)).toMatchObject({ ok: false });
  });

  test("name all that is wrong, each with its line", () => {
    const wrong = read("# A title\n\n<b>One</b>\n\n![](/images/none.png)", ownPicture);
    const lines = wrong.ok ? [] : wrong.problems.map(({ line }) => line);
    expect(new Set(lines)).toEqual(new Set([1, 3, 5]));
  });
});

test("every sentence is whole", () => {
  for (const { examples, rules } of Object.values(MARKDOWN_HELP))
    for (const sentence of [...examples.map(({ becomes }) => becomes), ...rules])
      expect(sentence).toMatch(/^[A-Z][\s\S]+[.]$/);
});
