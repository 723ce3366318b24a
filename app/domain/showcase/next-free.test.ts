import { describe, expect, it } from "vitest";
import { shownTimes } from "./next-free";

const NOW = Date.parse("2026-11-23T15:00Z");
const free = (...times: string[]) => ({ minutes: 30, times });

describe("shownTimes", () => {
  it("are the first few, with the day of the first", () => {
    const times = free("2026-11-23T19:00Z", "2026-11-23T19:30Z", "2026-11-23T20:00Z", "2026-11-24T14:00Z");
    expect(shownTimes(times, NOW, "Europe/London", 2)).toEqual({
      day: "Today",
      times: [
        { value: "2026-11-23T19:00Z", label: "7:00 pm", otherDay: null },
        { value: "2026-11-23T19:30Z", label: "7:30 pm", otherDay: null },
      ],
    });
  });

  it("go on to other days, whose names are said in full", () => {
    const times = free("2026-11-23T19:00Z", "2026-11-25T14:00Z", "2026-11-30T14:00Z");
    expect(shownTimes(times, NOW, "Europe/London", 3)?.times.map(({ otherDay }) => otherDay)).toEqual([
      null,
      { short: "Wed", full: "Wednesday" },
      { short: "30 Nov", full: "30 Nov" },
    ]);
  });

  it("go by the visitor's own days", () => {
    const times = free("2026-11-23T23:30Z");
    expect(shownTimes(times, NOW, "America/New_York", 6)?.day).toBe("Today");
    expect(shownTimes(times, NOW, "Asia/Tokyo", 6)).toMatchObject({
      // In Tokyo it is past midnight now, and half past eight in the morning then.
      day: "Today",
      times: [{ label: "8:30 am" }],
    });
    expect(shownTimes(times, NOW, "Europe/Athens", 6)?.day).toBe("Tomorrow");
  });

  it("name a day further away", () => {
    expect(shownTimes(free("2026-11-26T14:00Z"), NOW, "UTC", 6)?.day).toBe("Thursday 26 November 2026");
  });

  it("leave out what has passed since the list was made", () => {
    expect(shownTimes(free("2026-11-23T14:00Z", "2026-11-23T19:00Z"), NOW, "UTC", 6)?.times).toHaveLength(1);
    expect(shownTimes(free("2026-11-23T14:00Z"), NOW, "UTC", 6)).toBeNull();
    expect(shownTimes(free(), NOW, "UTC", 6)).toBeNull();
  });
});
