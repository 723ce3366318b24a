import { expect, test } from "vitest";
import { articleFrom } from "../domain/help/article-markdown";
import { renderMarkdown } from "../domain/markdown/render-markdown";
import { MARKDOWN_HELP } from "./markdown-help";

const ownPicture = (path: string) => (path.startsWith("/images/") ? { width: 720, height: 380 } : null);

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

test("every sentence is whole", () => {
  for (const { examples, rules } of Object.values(MARKDOWN_HELP))
    for (const sentence of [...examples.map(({ becomes }) => becomes), ...rules])
      expect(sentence).toMatch(/^[A-Z][\s\S]+[.]$/);
});
