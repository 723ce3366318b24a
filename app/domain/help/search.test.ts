import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlight, type Segment } from "./excerpt";
import { MAX_QUERY_CHARACTERS, recordedQuery, tidyQuery } from "./query";
import { buildIndex, documentOfArticle, documentOfQuestion, type HelpDocument, searchHelp } from "./search";

function page(
  to: string,
  title: string,
  parts: { heading: string; text: string; alsoCalled?: string }[] = [],
) {
  const document: HelpDocument = {
    to,
    title,
    summary: "",
    parts: parts.map(({ heading, text, alsoCalled = "" }, index) => ({
      to: `${to}#${index}`,
      heading,
      alsoCalled,
      text,
    })),
  };
  return document;
}

const index = buildIndex([
  page("/text", "Something else", [
    { heading: "Nothing here", text: "The calendar is named once in this text, the Calendar." },
  ]),
  page("/heading", "Another thing", [
    { heading: "First", text: "Of no interest" },
    { heading: "Add to your calendar", text: "As a file" },
  ]),
  page("/title", "Calendar entries"),
  page("/billing", "Plans and Billing", [
    { heading: "Prices", text: "A price a month in $ & <b>euros</b>.", alsoCalled: "cost" },
  ]),
  page("/move", "Move or cancel a call", [{ heading: "Cancelling", text: "Reschedule by the link." }]),
  page("/hours", "ساعات الدعم", [{ heading: "שעות", text: "הטלפון פתוח בשעות היום" }]),
]);

const found = (query: string) => searchHelp(index, query).map(({ to }) => to);
const marked = (segments: readonly Segment[]) =>
  segments.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("");

describe("searchHelp finds", () => {
  test.each([
    ["an exact word", "billing", ["/billing"]],
    ["a word in any case and with any accents", "BÍLLING", ["/billing"]],
    ["another form of a word", "cancelled", ["/move"]],
    ["a prefix as the last word", "how to resch", ["/move"]],
    ["one typo in four to seven letters", "blling", ["/billing"]],
    ["two swapped letters", "biling prcies", ["/billing"]],
    ["two typos in eight or more letters", "reshceduel", ["/move"]],
    ["a typo in a prefix", "reshcedu", ["/move"]],
    ["a synonym", "cost", ["/billing"]],
    ["right-to-left words", "الدعم", ["/hours"]],
    ["words in right-to-left text", "הטלפון", ["/hours"]],
    ["the one page with both words", "price month", ["/billing"]],
    ["a page with one of two words", "billing zeppelin", ["/billing"]],
  ])("%s", (_, query, expected) => expect(found(query)).toEqual(expected));

  test.each([
    ["an empty query", ""],
    ["spaces", "   "],
    ["an emoji", "🙂"],
    ["regular expression metacharacters", ".*+?^$ {}()|[]\\"],
    ["a word that appears nowhere", "zeppelin"],
    ["a typo in three letters", "ptx"],
    ["two typos in seven letters", "bxllixg"],
    ["a prefix that is not the last word", "resch zeppelin unknown"],
    ["one of three words", "billing zeppelin unknown"],
    ["a one-letter prefix", "c"],
  ])("nothing for %s", (_, query) => expect(found(query)).toEqual([]));

  test("titles before headings before text", () => {
    expect(found("calendar")).toEqual(["/title", "/heading", "/text"]);
    expect(found("calender")).toEqual(["/title", "/heading", "/text"]);
  });

  test("no typo matches for a word that exists as typed", () => {
    const alike = buildIndex([page("/form", "Form"), page("/farm", "Farm")]);
    const typed = (query: string) => searchHelp(alike, query).map(({ to }) => to);
    expect(typed("form")).toEqual(["/form"]);
    expect(typed("fxrm")).toEqual(["/form", "/farm"]);
  });

  test("documents with every word before those with some", () => {
    expect(found("calendar file")[0]).toBe("/heading");
  });

  test("the best-matching part, and highlights it", () => {
    const [, best] = searchHelp(index, "calendar");
    expect(best?.part?.to).toBe("/heading#1");
    expect(marked(best?.part?.heading ?? [])).toBe("Add to your [calendar]");
    expect(marked(searchHelp(index, "price")[0]?.excerpt ?? [])).toBe(
      "A [price] a month in $ & <b>euros</b>.",
    );
  });

  test("nothing for common words when the query has others", () => {
    expect(found("what is the zeppelin")).toEqual([]);
  });

  test("a match in a query of a thousand characters", () => {
    expect(found(`billing ${"x".repeat(1000)}`)).toEqual(["/billing"]);
    expect(found("calendarr ".repeat(100))).toEqual(["/title", "/heading", "/text"]);
  });

  test("without throwing on any input, with excerpts taken from the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (query) => {
        for (const { excerpt, title } of searchHelp(index, query)) {
          expect(title.length).toBeGreaterThan(0);
          for (const { text, isHit } of excerpt) if (isHit) expect(text.trim()).toBe(text);
        }
      }),
    );
  });
});

describe("excerpts", () => {
  const long = `${"Some words that say nothing of it. ".repeat(20)}Here the needle is. ${"And so on with it. ".repeat(20)}`;
  const [result] = searchHelp(buildIndex([page("/long", "Long", [{ heading: "", text: long }])]), "needle");

  test("show the words around the hit, cut between words", () => {
    const text = marked(result?.excerpt ?? []);
    expect(text).toMatch(/^… .+ \[needle\] is\. .+ …$/);
    expect(text.length).toBeLessThan(230);
  });

  test("have no part when the section has no heading", () => expect(result?.part).toBe(null));
});

describe("highlight", () => {
  test.each([
    ["a (b) [c] .* $1", new Set(["b", "1"]), "a ([b]) [c] .* $[1]"],
    ["<script>alert(1)</script>", new Set(["script"]), "<[script]>alert(1)</[script]>"],
    ["Café 🙂 café", new Set(["cafe"]), "[Café] 🙂 [café]"],
    ["nothing", new Set(["else"]), "nothing"],
    ["", new Set(["a"]), ""],
  ])("%s", (text, hits, expected) => expect(marked(highlight(text, hits))).toBe(expected));

  test("preserves the whole text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const segments = highlight(text, new Set(text.toLowerCase().split(" ")));
        expect(segments.map((segment) => segment.text).join("")).toBe(text);
      }),
    );
  });
});

describe("tidyQuery", () => {
  test.each([
    ["  move   a\tcall \n", "move a call"],
    ["a\u0000b", "a b"],
    ["", ""],
    ["🙂".repeat(150), "🙂".repeat(MAX_QUERY_CHARACTERS)],
  ])("%j", (typed, tidy) => expect(tidyQuery(typed)).toBe(tidy));

  test("recorded queries are lower case and within the limit, even if lower-casing makes them longer", () => {
    expect(recordedQuery("  Move A Call")).toBe("move a call");
    expect(Array.from(recordedQuery("İ".repeat(100))).length).toBe(MAX_QUERY_CHARACTERS);
  });
});

test("an article is found by section, a question as a whole", () => {
  const article = documentOfArticle({
    path: "/help/x",
    title: "X",
    summary: "About X",
    next: [],
    sections: [
      {
        id: "one",
        heading: "One",
        blocks: [
          { paragraph: ["Read ", { text: "this", to: "/" }, { strong: " now" }, { code: "()" }] },
          { steps: ["First", "Second"] },
          { facts: [{ term: "Term", text: "Fact" }] },
          { code: "code()" },
        ],
      },
    ],
  });
  expect(article.parts).toEqual([
    {
      to: "/help/x#one",
      heading: "One",
      alsoCalled: "",
      text: "Read this now() First Second Term: Fact",
    },
  ]);
  const question = documentOfQuestion("/help", {
    id: "q",
    question: "Why?",
    answer: "Because.",
    more: { title: "More", to: "/" },
  });
  expect(searchHelp(buildIndex([question]), "because")).toEqual([
    {
      to: "/help#q",
      title: [{ text: "Why?", isHit: false }],
      part: null,
      excerpt: [
        { text: "Because", isHit: true },
        { text: ".", isHit: false },
      ],
    },
  ]);
});
