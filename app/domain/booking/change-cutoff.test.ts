import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minutesInWords } from "../duration-in-words";
import { changesOf } from "./change-cutoff";

const HOUR = 60;
/** Tuesday 24 November 2026, 9:00 am in New York, 2:00 pm in London. */
const NINE = Date.UTC(2026, 10, 24, 14);

function callAt(startsAt: number, changeCutoffMinutes: number) {
  return { startsAt, endsAt: startsAt + 30 * 60_000, changeCutoffMinutes };
}

describe("until when a call can be changed", () => {
  test("is told as the instant of the cut-off, in the zone asked for", () => {
    const call = callAt(NINE, HOUR);
    expect(changesOf(call, 0, "Europe/London").until).toBe("until 1:00 pm on Tuesday 24 November 2026");
    expect(changesOf(call, 0, "America/New_York").until).toBe("until 8:00 am on Tuesday 24 November 2026");
    expect(changesOf(call, 0, "Pacific/Auckland").until).toBe("until 2:00 am on Wednesday 25 November 2026");
  });

  test("without a cut-off is until it starts", () => {
    expect(changesOf(callAt(NINE, 0), 0, "Europe/London")).toMatchObject({
      isOpen: true,
      until: "until it starts",
    });
  });

  test("is the deadline of a request that is to be decided before the cut-off", () => {
    const decideBy = NINE - 24 * 3_600_000;
    expect(changesOf({ ...callAt(NINE, HOUR), decideBy }, decideBy - 1, "Europe/London")).toMatchObject({
      isOpen: true,
      until: "until 2:00 pm on Monday 23 November 2026",
    });
    expect(changesOf({ ...callAt(NINE, HOUR), decideBy }, decideBy, "UTC").isOpen).toBe(false);
    expect(changesOf({ ...callAt(NINE, HOUR), decideBy: NINE }, 0, "Europe/London").until).toBe(
      "until 1:00 pm on Tuesday 24 November 2026",
    );
  });

  test("may be on another day than the call", () =>
    expect(changesOf(callAt(NINE, 24 * HOUR), 0, "Europe/London").until).toBe(
      "until 2:00 pm on Monday 23 November 2026",
    ));

  test("names the zone where the clocks change between the cut-off and the call", () => {
    // London has summer time until the night before the call.
    const call = callAt(Date.UTC(2026, 9, 25, 12), 24 * HOUR);
    expect(changesOf(call, 0, "Europe/London").until).toBe(
      "until 1:00 pm, London time (GMT+1), on Saturday 24 October 2026",
    );
    expect(changesOf(call, 0, "Asia/Tokyo").until).toBe("until 9:00 pm on Saturday 24 October 2026");
  });

  test("is over at that very instant", () => {
    const call = callAt(NINE, HOUR);
    const closeAt = NINE - 3_600_000;
    expect(changesOf(call, closeAt - 1, "UTC").isOpen).toBe(true);
    expect(changesOf(call, closeAt, "UTC").isOpen).toBe(false);
  });
});

describe("minutes in words", () => {
  test.each([
    [0, "0 minutes"],
    [5, "5 minutes"],
    [60, "1 hour"],
    [90, "90 minutes"],
    [120, "2 hours"],
    [1440, "24 hours"],
    [2160, "36 hours"],
    [2880, "2 days"],
    [43_200, "30 days"],
  ])("%i: %s", (minutes, words) => expect(minutesInWords(minutes)).toBe(words));

  test("say exactly as many as there are", () => {
    const unit: Record<string, number> = { minutes: 1, hour: 60, hours: 60, days: 1440 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 43_200 }), (minutes) => {
        const [number = "", name = ""] = minutesInWords(minutes).split(" ");
        expect(Number(number) * (unit[name] ?? Number.NaN)).toBe(minutes);
      }),
    );
  });
});
