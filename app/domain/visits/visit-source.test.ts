import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countedSource,
  UNKNOWN_SOURCE,
  VISIT_SOURCE_LENGTHS,
  VISIT_SOURCE_NAMES,
  visitText,
} from "./visit-source";
import { readVisitAddress, readVisitText, VisitSourceSchema } from "./visit-source-schema";

const OWN = "agency.example";
const campaignOf = (campaign: string) => VisitSourceSchema.parse({ campaign }).campaign;
const referrerOf = (referrer: string) => VisitSourceSchema.parse({ referrer }).referrer;

describe("an address", () => {
  const page = new URL(
    "https://agency.example/services?utm_source=Newsletter&utm_medium=EMAIL&utm_campaign=Autumn%20sale&utm_term=crm&utm_content=top&gclid=Cj0KCQiA&fbclid=IwAR0&plan=growth#calendar",
  );

  test("names its source, medium, campaign, term and content, and nothing else is read", () => {
    expect(readVisitAddress(page, null, OWN)).toEqual({
      source: "newsletter",
      medium: "email",
      campaign: "Autumn sale",
      term: "crm",
      content: "top",
      referrer: null,
      landingPage: "/services",
    });
  });

  test("that led here is known by its host", () => {
    const read = (referrer: string) => readVisitAddress(page, referrer, OWN)?.referrer;
    expect(read("https://www.search.example/find?q=a+secret")).toBe("search.example");
    expect(read("https://agency.example/about")).toBeNull();
    expect(read("https://www.agency.example/")).toBeNull();
  });
});

test.each([
  ["client@shop.example", null],
  ["client%40shop.example", null],
  ["for client＠shop.example", null],
  ["0f8fad5b-d9cb-469f-a165-70867728950e", null],
  ["user-0f8fad5bd9cb469fa16570867728950e", null],
  ["EAIaIQobChMI8fX2m5", null],
  ["+44 20 7946 0000", null],
  ["1234567890", null],
  ["autumn sale 2026-11-25", "autumn sale 2026-11-25"],
  ["springlaunch2026week", "springlaunch2026week"],
  ["q4-b2b-2026-week1", "q4-b2b-2026-week1"],
  ["black\u0000 fri\u202eday\n", "black fri day"],
  ["\u200b \u2060", null],
  ["日本の秋", "日本の秋"],
  ["", null],
])("the campaign %j is stored as %j", (said, stored) => expect(campaignOf(said)).toBe(stored));

test.each([
  ["https://news.example/a/b?c=d#e", "news.example"],
  ["http://WWW.News.Example:8080", "news.example"],
  ["news.example", "news.example"],
  ["https://name:secret@news.example/", null],
  ["android-app://com.mail.example/", null],
  ["javascript://news.example/%0aalert(1)", null],
  ["data:text/html,news.example", null],
  ["localhost", null],
  ["https://10.0.0.25/", null],
  ["https://[2001:db8::1]/", null],
  ["not a host.example", null],
])("the referrer %j is stored as %j", (said, stored) => expect(referrerOf(said)).toBe(stored));

test.each([
  ["/services?utm_source=a#b", "/services"],
  ["/", "/"],
  ["//other.example/a", null],
  ["https://other.example/a", null],
  ["services", null],
  ["/help/ticket/0f8fad5bd9cb469fa16570867728950e", null],
])("the landing page %j is stored as %j", (said, stored) =>
  expect(VisitSourceSchema.parse({ landingPage: said }).landingPage).toBe(stored),
);

test("what is too long is cut, and no character with it", () => {
  const long = campaignOf(`${"a ".repeat(39)}x😀${"b ".repeat(100)}`);
  expect(long).toBe(`${"a ".repeat(39)}x`);
});

test("whatever is sent, what is stored is short, visible, and reads back as itself", () => {
  const anything = fc.oneof(fc.string({ unit: "binary", maxLength: 300 }), fc.anything());
  const said = fc.record(Object.fromEntries(VISIT_SOURCE_NAMES.map((name) => [name, anything])));
  fc.assert(
    fc.property(said, (values) => {
      const source = VisitSourceSchema.parse(values);
      for (const name of VISIT_SOURCE_NAMES) {
        const value = source[name];
        if (value === null) continue;
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(VISIT_SOURCE_LENGTHS[name]);
        expect(value).not.toMatch(/\p{C}/u);
        expect(value).not.toMatch(/\S@\S/);
      }
      expect(readVisitText(visitText(source), OWN) ?? UNKNOWN_SOURCE).toEqual(source);
    }),
  );
});

test("any text of a field is read, and says nothing if there is nothing in it", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void readVisitText(text, OWN)));
  expect(readVisitText("", OWN)).toBeNull();
  expect(readVisitText("source=&campaign=%20&gclid=abc", OWN)).toBeNull();
  expect(readVisitText(`source=${"a".repeat(5000)}`, OWN)).toBeNull();
});

test("a source counts by its name, or else by the host that led here", () => {
  expect(countedSource({ ...UNKNOWN_SOURCE, source: "newsletter", referrer: "mail.example" })).toBe(
    "newsletter",
  );
  expect(countedSource({ ...UNKNOWN_SOURCE, referrer: "mail.example" })).toBe("mail.example");
  expect(countedSource({ ...UNKNOWN_SOURCE, landingPage: "/" })).toBeNull();
});
