import { describe, expect, test } from "vitest";
import type { PostFacts } from "../blog/post";
import type { PieceId, PieceVersion } from "./piece";
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
  posts: [post("old", "2026-11-01"), post("new", "2026-11-20"), post("future", "2026-12-24")],
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
