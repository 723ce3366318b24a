import { expect, it } from "vitest";
import { titled, withArticle } from "./call-kind";

it.each([
  ["strategy call", "Strategy call", "a strategy call"],
  ["demo", "Demo", "a demo"],
  ["audit", "Audit", "an audit"],
  ["AI review", "AI review", "an AI review"],
  ["user test", "User test", "a user test"],
  ["überblick", "Überblick", "a überblick"],
])("%s is %s as a title and %s in a sentence", (name, title, phrase) => {
  expect(titled(name)).toBe(title);
  expect(withArticle(name)).toBe(phrase);
});
