import { describe, expect, test } from "vitest";
import { readFrontMatter } from "./front-matter";

const FACTS = {
  title: "A title of some length",
  description: "A description that is long enough to say what the post is about.",
  date: "2026-11-10",
  author: "The strategy team",
};

function fileOf(facts: Record<string, string | undefined>, text = "Text.\n"): string {
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return ["---", ...lines, "---", "", text].join("\n");
}

test("a post's facts are the lines above its text", () => {
  const { facts, markdown } = readFrontMatter(fileOf({ ...FACTS, updated: "2026-11-12", draft: "true" }));
  expect(facts).toEqual({ ...FACTS, updated: "2026-11-12", isDraft: true });
  expect(markdown).toBe("\nText.\n");
});

test("without more, a post is published and unchanged", () => {
  expect(readFrontMatter(fileOf(FACTS)).facts).toMatchObject({ isDraft: false, updated: null });
});

test("a value is all that stands behind the colon, and lines may end as on Windows", () => {
  const title = 'Replies: "how fast?" & why #1';
  expect(readFrontMatter(fileOf({ ...FACTS, title }).replaceAll("\n", "\r\n")).facts.title).toBe(title);
});

describe("a file that can't be a post says why", () => {
  test.each([
    ["no facts", "Text alone.\n", /facts between two lines/],
    ["facts that never end", "---\ntitle: A title of some length\n", /facts between two lines/],
    [
      "facts that never end before the text",
      fileOf(FACTS).replace("---\n\n", "\n"),
      /facts between two lines/,
    ],
    [
      "facts that end in a longer line",
      fileOf(FACTS).replace("---\n\n", "---text\n---\n"),
      /facts between two lines/,
    ],
    [
      "no facts between the lines",
      "---\n---\nText.\n",
      /lacks title; it lacks description; it lacks date; it lacks author/,
    ],
    ["an unknown key", fileOf({ ...FACTS, tags: "leads" }), /"tags: leads" is none of/],
    [
      "a line without a colon",
      fileOf(FACTS).replace("---\n\n", "and so on\n---\n\n"),
      /"and so on" is none of/,
    ],
    [
      "a key given twice",
      fileOf(FACTS).replace("author:", "title: Another title\nauthor:"),
      /"title" is there twice/,
    ],
    ["a key of every object", fileOf({ ...FACTS, constructor: "x" }), /"constructor: x" is none of/],
    ["no date", fileOf({ ...FACTS, date: undefined }), /lacks date/],
    ["an empty author", fileOf({ ...FACTS, author: "" }), /lacks author/],
    ["a day that does not exist", fileOf({ ...FACTS, date: "2026-02-30" }), /its date is "2026-02-30"/],
    ["a date in words", fileOf({ ...FACTS, date: "10 November 2026" }), /not a date such as/],
    ["a change before the beginning", fileOf({ ...FACTS, updated: "2026-11-09" }), /before it appeared/],
    ["a change on no day", fileOf({ ...FACTS, updated: "soon" }), /its updated is "soon"/],
    ["half a draft", fileOf({ ...FACTS, draft: "maybe" }), /not true or false/],
    ["a title that is no title", fileOf({ ...FACTS, title: "Short" }), /title has 5 characters/],
    [
      "a description too long for a search result",
      fileOf({ ...FACTS, description: "x".repeat(181) }),
      /181 characters/,
    ],
  ])("%s", (_, file, reason) => {
    expect(() => readFrontMatter(file)).toThrow(reason);
  });
});

test.each(["js", " javascript", "JS", "json", "yaml", "-"])(
  "facts in a language, ---%s, are not read",
  (language) => {
    const code = 'Object.assign(globalThis, { hasRun: true, title: "A title of some length" })';
    expect(() => readFrontMatter(`---${language}\n${code}\n---\n\nText.\n`)).toThrow(
      /facts between two lines/,
    );
    expect(globalThis).not.toHaveProperty("hasRun");
  },
);
