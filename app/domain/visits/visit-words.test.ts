import { expect, test } from "vitest";
import type { VisitSource } from "./visit-source";
import { visitInWords } from "./visit-words";

const NOTHING: VisitSource = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  referrer: null,
  landingPage: null,
};

test.each([
  [null, "Not known"],
  [{ ...NOTHING, landingPage: "/schedule" }, "No source; first page /schedule"],
  [{ ...NOTHING, campaign: "autumn", landingPage: "/" }, "Campaign “autumn”; first page /"],
  [{ ...NOTHING, source: "newsletter", medium: "email" }, "newsletter, email"],
])("%j is “%s”", (source, words) => {
  expect(visitInWords(source)).toBe(words);
});
