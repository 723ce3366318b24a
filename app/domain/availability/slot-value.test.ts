import fc from "fast-check";
import { expect, it } from "vitest";
import { SlotStartSchema } from "../booking/booking-schema";
import { slotValue } from "./slot-value";

it("a formatted start parses back to the same instant", () => {
  expect(slotValue(Date.parse("2026-11-24T14:00Z"))).toBe("2026-11-24T14:00Z");
  const anyStart = fc.integer({ min: Date.UTC(2000, 0) / 300_000, max: Date.UTC(2199, 11) / 300_000 });
  fc.assert(
    fc.property(anyStart, (cell) => {
      expect(SlotStartSchema.parse(slotValue(cell * 300_000))).toBe(cell * 300_000);
    }),
  );
});
