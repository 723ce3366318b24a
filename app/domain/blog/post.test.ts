import { expect, test } from "vitest";
import { changedOn, contentsOf, neighboursOf, type PostFacts, readingMinutes } from "./post";

function post(slug: string, date: string, more: Partial<PostFacts> = {}): PostFacts {
  const facts = {
    title: slug,
    description: slug,
    author: "The team",
    minutes: 3,
    updated: null,
    isDraft: false,
  };
  return { slug, date, ...facts, ...more };
}

/** As the blog lists them: the newest first. */
const POSTS = [
  post("d", "2026-11-21"),
  post("c", "2026-11-20"),
  post("a", "2026-11-10"),
  post("b", "2026-11-10"),
];

test("a post knows the ones beside it", () => {
  const beside = (slug: string) => {
    const { newer, older } = neighboursOf(POSTS, slug);
    return [newer?.slug ?? null, older?.slug ?? null];
  };
  expect(beside("d")).toEqual([null, "c"]);
  expect(beside("c")).toEqual(["d", "a"]);
  expect(beside("b")).toEqual(["a", null]);
  expect(beside("no-such-post")).toEqual([null, null]);
});

test("a table of contents takes four sections and 700 words", () => {
  const sections = ["a", "b", "c", "d"].map((id) => ({ id, text: id }));
  expect(contentsOf(sections, 700)).toEqual(sections);
  expect(contentsOf(sections, 699)).toEqual([]);
  expect(contentsOf(sections.slice(1), 900)).toEqual([]);
});

test("reading takes at least a minute", () => {
  expect([0, 1, 329, 331, 700].map(readingMinutes)).toEqual([1, 1, 1, 2, 3]);
});

test("a post that was never changed was last changed when it appeared", () => {
  expect(changedOn(post("a", "2026-11-10"))).toBe("2026-11-10");
  expect(changedOn(post("a", "2026-11-10", { updated: "2026-11-12" }))).toBe("2026-11-12");
});
