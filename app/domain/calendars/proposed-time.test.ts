import { describe, expect, it } from "vitest";
import { readProposedTime } from "./proposed-time";

const file = (method: string, line: string) =>
  ["BEGIN:VCALENDAR", `METHOD:${method}`, "BEGIN:VEVENT", line, "END:VEVENT", "END:VCALENDAR", ""].join(
    "\r\n",
  );

describe("a wish for another time", () => {
  it.each([
    ["DTSTART:20261202T150000Z", "Wednesday 2 December 2026, 15:00, UTC"],
    ["DTSTART;TZID=Europe/Berlin:20261202T160000", "Wednesday 2 December 2026, 16:00, Europe/Berlin"],
    ["DTSTART:20261202T100000", "Wednesday 2 December 2026, 10:00"],
    ["DTSTART;VALUE=DATE:20261202", "Wednesday 2 December 2026"],
    ["DTSTART:soon", null],
  ])("is read from %s", (line, expected) => {
    expect(readProposedTime({ text: file("COUNTER", line) })).toBe(expected);
    expect(readProposedTime({ text: file("REPLY", line) })).toBeNull();
  });
});
