import { expect, test } from "vitest";
import { changedOn, contentsOf, neighboursOf, type PostFacts, publishedPosts, readingMinutes } from "./post";

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

const POSTS = [
  post("b", "2026-11-10"),
  post("c", "2026-11-20"),
  post("a", "2026-11-10"),
  post("d", "2026-11-21"),
];
const shown = (now: string) => publishedPosts(POSTS, Date.parse(now)).map(({ slug }) => slug);

test("a post appears when its day begins, in UTC", () => {
  expect(shown("2026-11-20T23:59:59.999Z")).toEqual(["c", "a", "b"]);
  expect(shown("2026-11-21T00:00:00Z")).toEqual(["d", "c", "a", "b"]);
  expect(shown("2026-11-09T12:00:00Z")).toEqual([]);
});

test("a draft, which only the development server has, is shown whatever its date", () => {
  const draft = post("draft", "2099-01-01", { isDraft: true });
  expect(publishedPosts([...POSTS, draft], Date.parse("2026-11-21"))[0]).toBe(draft);
});

test("a post knows the ones beside it", () => {
  const published = publishedPosts(POSTS, Date.parse("2026-11-21"));
  const beside = (slug: string) => {
    const { newer, older } = neighboursOf(published, slug);
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
