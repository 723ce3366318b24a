import { expect, test } from "vitest";
import { UNKNOWN_SOURCE } from "./visit-source";
import { visitInWords } from "./visit-words";

test.each([
  [null, "Not known"],
  [{ ...UNKNOWN_SOURCE, landingPage: "/schedule" }, "No source; first page /schedule"],
  [{ ...UNKNOWN_SOURCE, campaign: "autumn", landingPage: "/" }, "Campaign “autumn”; first page /"],
  [{ ...UNKNOWN_SOURCE, source: "newsletter", medium: "email" }, "newsletter, email"],
])("%j is “%s”", (source, words) => {
  expect(visitInWords(source)).toBe(words);
});
