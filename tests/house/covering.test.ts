import fc from "fast-check";
import { expect, test } from "vitest";
import { areaOf, covering, deskPartOf } from "../support/covering";

test("the part of a list for `npm test` has every value, and nothing that adds none", () => {
  const pairs = fc.array(fc.tuple(fc.nat(6).map(String), fc.constantFrom("on", "off")), { maxLength: 30 });
  fc.assert(
    fc.property(pairs, (all) => {
      const chosen = covering(all, (pair) => pair);
      expect(new Set(chosen.flat())).toEqual(new Set(all.flat()));
      expect(chosen.length).toBeLessThanOrEqual(new Set(all.flat()).size);
    }),
  );
});

test("of several with the same value, it has the first", () => {
  expect(covering(["/help", "/help/billing", "/about"], areaOf)).toEqual(["/help", "/about"]);
  expect(covering([], areaOf)).toEqual([]);
});

test("a page's area is the first part of its path", () => {
  expect(["/", "/?plan=pro", "/help/billing", "/help?q=x", "/account.data"].map(areaOf)).toEqual([
    "",
    "",
    "help",
    "help",
    "account",
  ]);
  expect(["/staff", "/staff/bookings/:id", "/staff/bookings.csv?x=1"].map(deskPartOf)).toEqual([
    "",
    "bookings",
    "bookings",
  ]);
});
