import fc from "fast-check";
import { expect, it } from "vitest";
import { addMonths } from "./month";

const anyMonth = fc
  .tuple(fc.integer({ min: 2025, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, "0")}`);

it("months step forwards and back, across years too", () => {
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -60, max: 60 }), (month, months) => {
      expect(addMonths(addMonths(month, months), -months)).toBe(month);
      expect(addMonths(month, months) > month).toBe(months > 0);
    }),
  );
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});
