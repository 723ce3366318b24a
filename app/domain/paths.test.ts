import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarPath, callKindPath } from "./booking/booking-paths";

describe("addresses with a query", () => {
  it.each(["Europe/London", "Etc/GMT+5", "2026-11-24T15:00Z", "a b", "ä&=?#", "", "~"])(
    "write %j as browsers do",
    (value) => expect(callKindPath(value)).toBe(`/schedule?${new URLSearchParams({ kind: value })}`),
  );

  it("write anything as browsers do", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.stringMatching(/^[\w*.:/-]*$/));
    fc.assert(
      fc.property(text, text, (tz, date) => {
        expect(calendarPath(tz, { date })).toBe(`/schedule?${new URLSearchParams({ tz, date })}`);
      }),
    );
  });
});
