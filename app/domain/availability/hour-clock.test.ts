import { describe, expect, it } from "vitest";
import { formatTime } from "./format";
import { clockOfLanguages } from "./hour-clock";

describe("the visitor's clock", () => {
  it.each([
    [null, "12"],
    ["", "12"],
    ["en-US,en;q=0.9", "12"],
    ["en-GB,en;q=0.9", "24"],
    ["de", "24"],
    ["fr-FR;q=0.8", "24"],
    ["*", "12"],
    ["not a language at all", "12"],
    ["x".repeat(500), "12"],
  ] as const)("of %s counts to %s", (header, clock) => expect(clockOfLanguages(header)).toBe(clock));

  it("writes a time either way", () => {
    const at = (hours: number, minutes: number) => Date.UTC(2026, 10, 24, hours, minutes);
    expect(formatTime(at(14, 30), "UTC", "24")).toBe("14:30");
    expect(formatTime(at(0, 0), "UTC", "24")).toBe("00:00");
    expect(formatTime(at(9, 5), "UTC", "24")).toBe("09:05");
    expect(formatTime(at(14, 30), "UTC", "12")).toBe("2:30 pm");
  });
});
