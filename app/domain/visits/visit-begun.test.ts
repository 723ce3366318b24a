import fc from "fast-check";
import { expect, test } from "vitest";
import { isWellKnown, visitBegun } from "./visit-begun";
import { visitText } from "./visit-source";
import { readVisitText } from "./visit-source-schema";

const at = (path: string) => `https://agency.example${path}`;
const begun = (before: string[], here: string, referrer = "") =>
  readVisitText(
    visitText(visitBegun({ before: before.map(at), here: at(here), referrer })),
    "agency.example",
  );

test("the first address with a campaign names it, and the first page is the landing page", () => {
  expect(
    begun(["/", "/services?utm_source=first", "/about?utm_source=second"], "/contact?utm_source=third"),
  ).toMatchObject({
    source: "first",
    landingPage: "/",
  });
  expect(begun([], "/contact?utm_source=only&utm_campaign=c#calendar")).toMatchObject({
    source: "only",
    campaign: "c",
    landingPage: "/contact",
  });
});

test("another site that led here is the referrer, our own isn't", () => {
  expect(begun([], "/contact", "https://www.search.example/find?q=a")).toMatchObject({
    referrer: "search.example",
    landingPage: "/contact",
  });
  expect(begun([], "/contact", at("/services?utm_source=a"))).toMatchObject({
    source: "a",
    referrer: null,
    landingPage: "/services",
  });
});

test("who comes back from signing in elsewhere does not come from there", () => {
  expect(begun([], "/signup/connected", "https://accounts.provider.example/")).toBeNull();
  expect(
    begun(["/services?utm_source=a"], "/signin/from/google", "https://accounts.provider.example/"),
  ).toMatchObject({
    source: "a",
    referrer: null,
  });
});

test("only a campaign or another site is more than a page", () => {
  const known = (here: string, referrer = "") =>
    isWellKnown(visitBegun({ before: [], here: at(here), referrer }));
  expect([
    known("/"),
    known("/?utm_term=a"),
    known("/", "https://a.example/"),
    known("/", at("/about")),
  ]).toEqual([false, true, true, false]);
});

test("no address or referrer makes it fail", () => {
  const text = fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(
      fc.array(text),
      text,
      (before, referrer) => void visitBegun({ before, here: at("/"), referrer }),
    ),
  );
});
