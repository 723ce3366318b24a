import { describe, expect, test } from "vitest";
import { PIECE_KINDS, type PieceKind } from "./piece";
import { PublishSchema, pieceSchema, SeenSchema, seenText } from "./piece-form";
import { PIECE_FACTS } from "./piece-kinds";

const GOOD: Readonly<Record<string, Record<string, string>>> = {
  post: {
    title: "A post of our own",
    description: "A description that is long enough to tell readers what the post is about.",
    author: "The strategy team",
    slug: "a-post",
    body: "## First\n\nText.",
  },
  plan: {
    price: "2499",
    description: "A good place to start.",
    fits: "You're just starting: one person looks after it.",
    assistant: "AI Assistant (Business Hours)",
    website: "Basic Website Development\r\n\r\n  Second line  ",
  },
  claim: { claim: "90% rise in leads", meaning: "More of them." },
  person: { name: "Demo Host", role: "Strategist", line: "Reads your enquiries.", place: "2" },
  question: {
    question: "Do you work on Sundays?",
    answer: "Not yet, but we read what you write.",
    linkTitle: "Support hours",
    linkTo: "/help/support-hours#hours",
    alsoCalled: "weekend",
    place: "3",
  },
  topic: { answer: "Our plans count users, not locations." },
  email: { greeting: "Dear {name},", greetingWithoutName: "Good day,", signOff: "Best wishes,\nthe team" },
  answer: {
    questions: "Do you walk zebras?\r\n\r\n  Would you take my zebra   out? ",
    answer: "Twice a day, before the first call.",
    linkTitle: "Support hours",
    linkTo: "/help/support-hours",
    secondLinkTitle: "The zoo",
    secondLinkTo: "https://zoo.example/walks",
  },
  guide: {
    title: "The bell",
    summary: "How to ring the agency's bell.",
    place: "4",
    slug: "bell",
    body: "## The bell\n\nRing it.",
  },
  article: { summary: "How to ring the agency's bell.", body: "## The bell\n\nRing it." },
};
const read = (kind: PieceKind, more: Record<string, string> = {}, isDraft = false) =>
  pieceSchema(kind, isDraft).safeParse({ ...GOOD[kind], ...more });
/** The first message of each field, as the page shows it. */
function errorsOf(kind: PieceKind, more: Record<string, string>, isDraft = false): Record<string, string> {
  const issues = read(kind, more, isDraft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

describe.each(PIECE_KINDS)("a %s", (kind) => {
  const { fields, body } = PIECE_FACTS[kind];

  test("with good texts is read, each under its name", () => {
    const form = read(kind).data;
    for (const { name } of fields) expect(form?.texts).toHaveProperty(name);
    expect(form?.body === null).toBe(body === undefined);
  });

  test("says beside each field that is empty or too long what to do", () => {
    for (const { name, label, most, isOptional } of fields) {
      if (!isOptional) expect(errorsOf(kind, { [name]: " " })[name], label).toBe(`Fill in “${label}”`);
      expect(errorsOf(kind, { [name]: "x".repeat(most + 1) })[name], label).toContain(
        `at most ${most.toLocaleString("en-GB")}`,
      );
      expect(errorsOf(kind, { [name]: "a\0b" })[name], label).toContain("can't be displayed");
    }
  });

  test("as a draft may be unfinished, but not of any length", () => {
    const empty = Object.fromEntries(fields.map(({ name }) => [name, ""]));
    expect(read(kind, { ...empty, body: "", slug: "" }, true).success).toBe(true);
    for (const { name, most } of fields)
      expect(errorsOf(kind, { [name]: "x".repeat(most + 1) }, true)).toHaveProperty(name);
  });
});

describe("a price", () => {
  test.each([
    ["2499", "2,499"],
    ["2,499", "2,499"],
    ["$1,234,567", "1,234,567"],
    ["custom", "Custom"],
  ])("%s is stored as %s", (typed, stored) =>
    expect(read("plan", { price: typed }).data?.texts.price).toBe(stored),
  );

  test.each(["0", "-5", "2.499,00", "2 499", "free", "12345678901", "1,23", "NaN", "1e3"])(
    "%s is refused",
    (typed) => expect(errorsOf("plan", { price: typed })).toHaveProperty("price"),
  );
});

describe("features", () => {
  test("are lines without blank ones and blanks around them", () => {
    expect(read("plan").data?.texts.website).toBe("Basic Website Development\nSecond line");
  });

  test.each([
    ["twice the same", "SEO\nseo"],
    ["a long line", "x".repeat(61)],
    ["nine lines", Array.from({ length: 9 }, (_, line) => `Feature ${line}`).join("\n")],
  ])("with %s are refused", (_, website) => expect(errorsOf("plan", { website })).toHaveProperty("website"));
});

test("a claim begins with a figure, and a place is a number", () => {
  expect(errorsOf("claim", { claim: "Rise of 90%" })).toHaveProperty("claim");
  for (const place of ["first", "-1", "1.5", "1000"])
    expect(errorsOf("person", { place })).toHaveProperty("place");
});

describe("a greeting", () => {
  test.each(["Dear {name},", "{name}!", "Good day,"])("may be %s", (greeting) =>
    expect(read("email", { greeting }).success).toBe(true),
  );

  test.each(["Dear {Name},", "Dear {first name},", "Dear {{name}},", "Dear {name"])(
    "can't be %s",
    (greeting) => expect(errorsOf("email", { greeting })).toHaveProperty("greeting"),
  );

  test("without a name names none", () => {
    expect(errorsOf("email", { greetingWithoutName: "Dear {name}," })).toHaveProperty("greetingWithoutName");
  });
});

describe("the link of a question", () => {
  test.each(["/help/billing", "/help#cost", "https://agency.example/a?b=c"])("may lead to %s", (linkTo) =>
    expect(read("question", { linkTo }).success).toBe(true),
  );

  test.each([
    "javascript:alert(1)",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "http://elsewhere.example",
    "https:///x",
    "mailto:a@b.example",
    "help/billing",
    "/a page",
  ])("can't be %s", (linkTo) => expect(errorsOf("question", { linkTo })).toHaveProperty("linkTo"));

  test("has words and an address, or there is none", () => {
    expect(read("question", { linkTo: "", linkTitle: "" }).success).toBe(true);
    expect(errorsOf("question", { linkTo: "" })).toHaveProperty("linkTo");
    expect(errorsOf("question", { linkTitle: "" })).toHaveProperty("linkTitle");
    expect(read("question", { linkTitle: "" }, true).success).toBe(true);
  });
});

describe("the questions of an answer", () => {
  const problem = (questions: string) => errorsOf("answer", { questions }).questions;

  test("are read a line each, without the space around them", () =>
    expect(read("answer").data?.texts.questions).toBe("Do you walk zebras?\nWould you take my zebra out?"));

  test.each([
    ["only one", "Do you walk zebras?\n\n", "at least 2 questions"],
    [
      "too many",
      Array.from({ length: 21 }, (_, at) => `Question ${"a".repeat(at + 1)}`).join("\n"),
      "at most 20",
    ],
    ["too long", `Why?\n${"x".repeat(121)}`, "at most 120 characters a line"],
    ["the same twice", "Do you walk zebras?\ndo you walk Zebras", "once"],
    ["without words", "Do you walk zebras?\n🦓🦓", "in words: “🦓🦓”"],
  ])("can't be %s", (_, questions, said) => expect(problem(questions)).toContain(said));

  test("may be in any script", () =>
    expect(problem("هل تتنزه مع الحمار الوحشي؟\nGehen Sie mit Zebras spazieren?")).toBeUndefined());

  test("come with two links at most, each with words and an address", () => {
    for (const field of ["linkTitle", "secondLinkTo"])
      expect(errorsOf("answer", { [field]: "" })).toEqual({
        [field]: expect.stringContaining("Fill this in"),
      });
    expect(errorsOf("answer", { secondLinkTo: "javascript:alert(1)" })).toHaveProperty("secondLinkTo");
  });
});

describe("when it is published", () => {
  test.each([
    [{}, null],
    [{ publishDate: "", publishTime: "" }, null],
    [
      { publishDate: "2026-12-24", publishTime: "09:30" },
      { date: "2026-12-24", minute: 570 },
    ],
    [
      { publishDate: "2026-12-24", publishTime: "" },
      { date: "2026-12-24", minute: 0 },
    ],
  ])("%j", (fields, at) => expect(PublishSchema.parse(fields)).toEqual(at));

  test.each([
    [{ publishDate: "2026-02-30" }, "publishDate"],
    [{ publishTime: "09:30" }, "publishDate"],
    [{ publishDate: "2026-12-24", publishTime: "25:00" }, "publishTime"],
  ])("%j is refused", (fields, field) =>
    expect(PublishSchema.safeParse(fields).error?.issues[0]?.path[0]).toBe(field),
  );
});

test("what was seen goes into a form and comes back", () => {
  for (const seen of [
    { version: 0, revision: "" },
    { version: 12, revision: "a-b_c" },
  ])
    expect(SeenSchema.parse({ seen: seenText(seen) })).toEqual(seen);
  for (const seen of ["", "x.", "1", "1.a b", "1.a.b"])
    expect(SeenSchema.safeParse({ seen }).success).toBe(false);
});
