import { describe, expect, it } from "vitest";
import { firstFreeDay } from "./next-free";

const NOW = Date.parse("2026-11-23T15:00Z");
const free = (...times: string[]) => ({ minutes: 30, times });

describe("firstFreeDay", () => {
  it("is today's, with the first few of its times", () => {
    const times = free("2026-11-23T19:00Z", "2026-11-23T19:30Z", "2026-11-23T20:00Z", "2026-11-24T14:00Z");
    expect(firstFreeDay(times, NOW, "Europe/London", 2)).toEqual({
      day: "Today",
      times: [
        { value: "2026-11-23T19:00Z", label: "7:00 pm" },
        { value: "2026-11-23T19:30Z", label: "7:30 pm" },
      ],
      more: 1,
    });
  });

  it("goes by the visitor's own days", () => {
    const times = free("2026-11-23T23:30Z");
    expect(firstFreeDay(times, NOW, "America/New_York", 6)?.day).toBe("Today");
    expect(firstFreeDay(times, NOW, "Asia/Tokyo", 6)).toMatchObject({
      // In Tokyo it is past midnight now, and half past eight in the morning then.
      day: "Today",
      times: [{ label: "8:30 am" }],
    });
    expect(firstFreeDay(times, NOW, "Europe/Athens", 6)?.day).toBe("Tomorrow");
  });

  it("names a day further away", () => {
    expect(firstFreeDay(free("2026-11-26T14:00Z"), NOW, "UTC", 6)?.day).toBe("Thursday 26 November 2026");
  });

  it("leaves out what has passed since the list was made", () => {
    expect(firstFreeDay(free("2026-11-23T14:00Z", "2026-11-23T19:00Z"), NOW, "UTC", 6)?.times).toHaveLength(
      1,
    );
    expect(firstFreeDay(free("2026-11-23T14:00Z"), NOW, "UTC", 6)).toBeNull();
    expect(firstFreeDay(free(), NOW, "UTC", 6)).toBeNull();
  });
});
