import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { agencyWordsIn } from "../support/agency-words";
import { RECORDED_QUESTIONS } from "../support/recorded-questions";

/** Where the agency's words are kept. */
const KEPT = /app\/content\/brand\.ts$|app\/domain\/catalogue\/shipped-plans\.ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

test("the agency's name, addresses and prices stand in one place of the source each", () => {
  const sources = globSync("{app,public}/**/*.{ts,tsx,js,css,md,json}").filter(
    (path) => !/\.test\./.test(path) && !KEPT.test(path),
  );
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.flatMap((path) =>
    agencyWordsIn(readFileSync(path, "utf8").replace(COMMENT, "")).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test("what visitors are recorded to have asked, which is built in, names the agency and says nothing else of it", () => {
  expect(RECORDED_QUESTIONS.length).toBeGreaterThan(1000);
  const others = RECORDED_QUESTIONS.filter(
    (asked) => agencyWordsIn(asked.replaceAll(BRAND.name, "")).length > 0,
  );
  expect(others).toEqual([]);
});
