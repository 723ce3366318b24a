import { describe, expect, test } from "vitest";
import type { PostFacts } from "../blog/post";
import { SHIPPED_PLANS } from "../catalogue/shipped-plans";
import { SHIPPED_PHRASES } from "../email/email-phrases";
import type { PieceId, PieceVersion } from "./piece";
import { textsOfPlan } from "./plan-piece";
import { type ShippedWords, wordsAt } from "./words";

const NOW = Date.parse("2026-11-30T12:00Z");
const post = (slug: string, date: string): PostFacts => ({
  slug,
  title: `Title of ${slug}`,
  description: "",
  date,
  updated: null,
  author: "The team",
  minutes: 3,
  isDraft: false,
});
const person = (id: string) => ({ id, name: id, role: "Strategist", line: "A line." });
const SHIPPED: ShippedWords = {
  plans: [],
  claims: [{ id: "leads", claim: "85% rise", meaning: "More.", evidence: null }],
  people: [person("first"), { ...person("second"), photograph: { file: "second", alt: "At a desk" } }],
  questions: ([starter]) => [
    { id: "cost", question: "What do the plans cost?", answer: `Starter costs ${starter?.monthlyPriceUsd}.` },
    { id: "person", question: "When can I reach a person?", answer: "On weekdays." },
  ],
  posts: [post("old", "2026-11-01"), post("new", "2026-11-20"), post("future", "2026-12-24")],
  email: SHIPPED_PHRASES,
};

let ids = 0;
const own = (
  piece: PieceId,
  texts: Record<string, string>,
  more: Partial<PieceVersion> = {},
): PieceVersion => {
  ids += 1;
  return { id: ids, piece, state: "own", texts, wordCount: null, slug: null, liveFrom: NOW, ...more };
};
const hidden = (piece: PieceId) => own(piece, {}, { state: "hidden", texts: null });
const shipped = (piece: PieceId) => own(piece, {}, { state: "shipped", texts: null });
const at = (...versions: PieceVersion[]) => wordsAt(SHIPPED, versions, NOW);
const slugs = (...versions: PieceVersion[]) => at(...versions).posts.map(({ slug }) => slug);

test("without versions, the words are the repository's, and posts appear when their day begins", () => {
  const { claims, people } = at();
  expect({ claims, people }).toEqual({ claims: SHIPPED.claims, people: SHIPPED.people });
  expect(slugs()).toEqual(["new", "old"]);
  expect(wordsAt(SHIPPED, [], Date.parse("2026-12-24T00:00Z")).posts[0]?.slug).toBe("future");
});

describe("a claim", () => {
  const texts = {
    claim: "90% rise",
    meaning: "Still more.",
    source: "14 CRMs",
    baseline: "2025",
    period: "2026",
  };

  test("has the words and the evidence of the desk", () => {
    expect(at(own("claim/leads", texts)).claims).toEqual([
      {
        id: "leads",
        claim: "90% rise",
        meaning: "Still more.",
        evidence: { source: "14 CRMs", baseline: "2025", period: "2026" },
      },
    ]);
  });

  test("goes back to the repository's", () => {
    expect(at(shipped("claim/leads")).claims).toEqual(SHIPPED.claims);
  });

  test("that the repository does not have is not shown", () => {
    expect(at(own("claim/other", texts)).claims).toEqual(SHIPPED.claims);
  });
});

describe("people", () => {
  const named = (name: string, place: string) => ({ name, role: "Analyst", line: "A line.", place });

  test("stand in the order of their numbers, among those of the repository", () => {
    const { people } = at(
      own("person/third", named("Third", "2")),
      own("person/fourth", named("Fourth", "0")),
    );
    expect(people.map(({ id }) => id)).toEqual(["fourth", "first", "second", "third"]);
  });

  test("keep their photograph when their words change, and can be taken off the page", () => {
    const { people } = at(own("person/second", named("New name", "1")), hidden("person/first"));
    expect(people).toEqual([
      {
        id: "second",
        name: "New name",
        role: "Analyst",
        line: "A line.",
        photograph: { file: "second", alt: "At a desk" },
      },
    ]);
  });
});

describe("posts", () => {
  const texts = { title: "Own title", description: "About it.", author: "The team", date: "2026-11-25" };

  test("of the desk stand among those of the repository, the newest first", () => {
    const [first] = at(own("post/x1", texts, { slug: "own", wordCount: 660 })).posts;
    expect(first).toMatchObject({
      slug: "own",
      title: "Own title",
      minutes: 3,
      updated: null,
      piece: "post/x1",
    });
    expect(slugs(own("post/x1", texts, { slug: "own" }))).toEqual(["own", "new", "old"]);
  });

  test("of the repository can be rewritten under another path, hidden, and put back", () => {
    expect(slugs(own("post/old", { ...texts, date: "2026-11-01" }, { slug: "older" }))).toEqual([
      "new",
      "older",
    ]);
    expect(slugs(hidden("post/old"))).toEqual(["new"]);
    expect(slugs(shipped("post/old"))).toEqual(["new", "old"]);
  });

  test("that are planned appear at their moment", () => {
    const planned = own("post/x1", texts, { slug: "own", liveFrom: NOW + 1 });
    expect(slugs(planned)).toEqual(["new", "old"]);
    expect(wordsAt(SHIPPED, [planned], NOW + 1).posts[0]?.slug).toBe("own");
  });

  test("of the desk that are put back to the repository's, which has none, are gone", () => {
    expect(slugs(shipped("post/x1"))).toEqual(["new", "old"]);
  });
});

describe("answers of the chat", () => {
  const texts = { questions: "Do you walk zebras?\nMy zebra is bored", answer: "Twice a day." };
  const answers = (...versions: PieceVersion[]) => at(...versions).answers;

  test("are those of the desk that are published, in the order of their names", () => {
    const links = { linkTitle: "Zoo", linkTo: "/zoo", secondLinkTitle: "", secondLinkTo: "" };
    const planned = own("answer/c", texts, { liveFrom: NOW + 1 });
    const versions = [own("answer/b", { ...texts, ...links }), own("answer/a", texts), planned];
    expect(answers(...versions)).toEqual([
      {
        id: "a",
        questions: ["Do you walk zebras?", "My zebra is bored"],
        answer: { text: "Twice a day.", links: [] },
      },
      expect.objectContaining({
        id: "b",
        answer: { text: "Twice a day.", links: [{ label: "Zoo", to: "/zoo" }] },
      }),
    ]);
    expect(wordsAt(SHIPPED, versions, NOW + 1).answers.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("are gone once they are taken off", () =>
    expect(answers(own("answer/a", texts), hidden("answer/a"))).toEqual([]));
});

describe("questions", () => {
  const texts = { question: "Do you work on Sundays?", answer: "Not yet.", place: "0" };
  const link = { linkTitle: "Hours", linkTo: "/help/support-hours" };
  const { shipped: repository, versions: planVersions } = cheaper();
  const answers = (...versions: PieceVersion[]) =>
    wordsAt(repository, versions, NOW).questions.map(({ answer }) => answer);

  /** The words with a plan, and its price changed at the desk. */
  function cheaper() {
    const [plan] = SHIPPED_PLANS;
    if (!plan) throw new Error("There is no plan.");
    const versions = [own(`plan/${plan.id}`, { ...textsOfPlan(plan), price: "1,999" })];
    return { shipped: { ...SHIPPED, plans: [plan] }, versions };
  }

  test("follow the plans, until the desk has changed them", () => {
    expect(answers(...planVersions)).toEqual(["Starter costs 1999.", "On weekdays."]);
    const changed = own("question/cost", { ...texts, answer: "Ask us.", place: "1" });
    expect(answers(...planVersions, changed)).toEqual(["Ask us.", "On weekdays."]);
    expect(answers(...planVersions, changed, shipped("question/cost"))[0]).toBe("Starter costs 1999.");
  });

  test("are added in their place, with a link if they have one, and taken off", () => {
    expect(at(own("question/x1", { ...texts, ...link }), hidden("question/cost")).questions).toEqual([
      {
        id: "x1",
        question: texts.question,
        answer: texts.answer,
        more: { title: "Hours", to: "/help/support-hours" },
      },
      { id: "person", question: "When can I reach a person?", answer: "On weekdays." },
    ]);
    expect(at(own("question/x1", texts)).questions[0]).not.toHaveProperty("more");
  });
});

test("a person whose original words are put back is still there", () => {
  expect(at(hidden("person/first"), shipped("person/first")).people).toEqual(SHIPPED.people);
});

describe("help articles", () => {
  const guide = (name: string, title: string, place: string) =>
    own(`guide/${name}`, { title, summary: "Of the bell.", place }, { slug: `the-${name}`, wordCount: 7 });

  test("of the desk stand by their places and then by their titles, without those that are taken off", () => {
    const { guides } = at(
      guide("b", "Second", "2"),
      guide("c", "Also second", "2"),
      guide("a", "First", "1"),
      guide("d", "Gone", "0"),
      hidden("guide/d"),
    );
    expect(guides.map(({ title }) => title)).toEqual(["First", "Also second", "Second"]);
    expect(guides[0]).toMatchObject({ slug: "the-a", words: 7, changed: "2026-11-30", piece: "guide/a" });
  });

  test("of the repository are named where they are changed, and no longer once they are back", () => {
    const changed = own("article/billing", { summary: "Prices." });
    expect(at(changed, own("article/no-such", { summary: "Nothing." })).articles).toEqual([
      { id: "billing", summary: "Prices.", version: changed.id },
    ]);
    expect(at(changed, shipped("article/billing")).articles).toEqual([]);
  });
});

test("what the desk has written of a kind is in the list of that kind alone", () => {
  const versions = [
    own("answer/one", { questions: "Do you?\nWould you?", answer: "We do." }),
    own("topic/locations", { answer: "By users." }),
    own("article/billing", { summary: "What it costs." }),
    own("guide/two", { title: "A guide", summary: "How to.", place: "1" }),
    own("claim/leads", { claim: "90% rise", meaning: "More." }),
  ];
  const { answers, topics, articles, guides } = wordsAt(SHIPPED, versions, NOW);
  expect(answers.map(({ id }) => id)).toEqual(["one"]);
  expect([...topics]).toEqual([["locations", "By users."]]);
  expect(articles.map(({ id }) => id)).toEqual(["billing"]);
  expect(guides.map(({ title }) => title)).toEqual(["A guide"]);
});
