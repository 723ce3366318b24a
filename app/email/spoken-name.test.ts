import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { givenName, spokenName } from "./spoken-name";

test.each([
  ["Demo Client", "Demo Client"],
  ["  Demo   Client ", "Demo Client"],
  ["J. R. R. Client", "J. R. R. Client"],
  ["J.R.R. Client", "J.R.R. Client"],
  ["Zoë O'Client-Demo, Jr.", "Zoë O'Client-Demo, Jr."],
  ["山田 太郎", "山田 太郎"],
  ["Client 3rd", "Client 3rd"],
  ["مهدی‌زاده 👩‍🚀", "مهدی‌زاده 👩‍🚀"],
  ["กำลัง", "กำลัง"],
])("%j is a name and stays %j", (typed, said) => expect(spokenName(typed)).toBe(said));

test.each([
  ["https://evil.example/win", ""],
  ["Win at www.evil.example now", "Win at now"],
  ["Demo evil.example", "Demo"],
  ["Demo evil.c\u043em", "Demo"],
  ["Demo ｅｖｉｌ．ｃｏｍ", "Demo"],
  ["Demo evil。com", "Demo"],
  ["Demo evil\u200b.com", "Demo"],
  ["Demo evil.\u202ecom", "Demo"],
  ["Demo e\u00advil.com", "Demo"],
  ["Demo evil.\u200dcom", "Demo"],
  ["Demo mailto:a@b.example", "Demo"],
  ["Demo 192.0.2.1", "Demo"],
  ["Call +12125550142", "Call"],
  ["Demo\r\nBcc: other@client.example", "Demo"],
  ["12345", ""],
  ["Demo x.¼¹", "Demo"],
  ["...", ""],
  ["\u3164", ""],
])("of %j is said %j", (typed, said) => expect(spokenName(typed)).toBe(said));

it("greets without a name where none is left", () => {
  expect(givenName("Demo Client")).toBe("Demo");
  expect(givenName("https://evil.example")).toBe("");
});

test.each([
  ["Zoë-Anne O'Client", "Zoë-Anne"],
  ["Demo", "Demo"],
  ["Dr Demo Client", "Dr Demo Client"],
  ["J. R. R. Client", "J. R. R. Client"],
  ["D Client", "D Client"],
  ["山田 太郎", "山田 太郎"],
])("greets %j by first name where it has one: %j", (name, words) => expect(givenName(name)).toBe(words));

describe("whatever somebody types as their name", () => {
  const bait = fc.constantFrom(
    "://",
    "www.",
    ".com",
    ".",
    "。",
    "\u200b",
    "@",
    "http",
    " ",
    "a",
    "é",
    "x.",
    "9",
    "\u202e",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.domain(),
    fc
      .array(fc.oneof(bait, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 40 })
      .map((parts) => parts.join("")),
  );

  it("is at most 60 characters without anything that a mail program links", () => {
    fc.assert(
      fc.property(typed, (name) => {
        const said = spokenName(name);
        expect(said.length).toBeLessThanOrEqual(60);
        expect(said).not.toContain("://");
        expect(said.toLowerCase()).not.toContain("www.");
        expect(said).not.toMatch(/[\p{L}\p{N}]\p{M}*\.[\p{L}\p{N}]{2,}|@|[\r\n]/u);
        expect(said).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: 3000 },
    );
  });

  it("stays as it is where it is a name", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        expect(spokenName(words.join(" "))).toBe(words.join(" "));
      }),
    );
  });
});
