import { describe, expect, it } from "vitest";
import { formatDayOf } from "../../domain/availability/format";
import { instantOf, localDateOf } from "../../domain/availability/zoned-time";
import { weekdayOf } from "../../domain/calendar-date";
import { plainQuestion } from "../../domain/chat/site-answer";
import { HOUR_MS } from "../../domain/duration";
import type { Instant } from "../../domain/instant";
import { USUAL_DAYS } from "../../domain/settings/retention-days";
import type { SupportHours } from "../../domain/support/support-hours";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "../support-hours";
import { openThen } from "./open-then";
import { phoneNow, teamNow } from "./team-status";

const NEW_YORK = "America/New_York";
/** Two weeks with Thanksgiving, on which the team is away, and the Friday after it. */
const FIRST = Date.parse("2026-11-22T05:00Z");
const CLOSED = ["2026-11-26", "2026-11-27"];
const keptDays = USUAL_DAYS;
const HOURS = Array.from({ length: 14 * 24 }, (_, hour) => FIRST + hour * HOUR_MS);
const ZONES = [NEW_YORK, "Europe/London", "Pacific/Auckland"];

/** Read from the whole hours of the table, apart from the rule under test. */
function isOpenAt({ weekly }: SupportHours, at: Instant): boolean {
  const date = localDateOf(at, NEW_YORK);
  const hour = Math.floor((at - instantOf(date, 0, NEW_YORK)) / HOUR_MS);
  const [begin = 0, end = 0] = (weekly[weekdayOf(date)]?.[0] ?? "00:00-00:00")
    .split("-")
    .map(Number.parseFloat);
  return !CLOSED.includes(date) && hour >= begin && hour < end;
}

const ask = (question: string, now: Instant, timeZone: string) =>
  openThen({
    question: plainQuestion(question),
    now,
    timeZone,
    closed: CLOSED,
    keptDays,
    plans: [],
    figures: "",
  });

describe.each(ZONES)("every hour of two weeks, in %s", (timeZone) => {
  it("the phone is said to be open while it is, and otherwise when to call", () => {
    for (const now of HOURS) {
      const said = phoneNow({ now, timeZone, closed: CLOSED, keptDays, plans: [], figures: "" });
      const at = new Date(now).toISOString();
      if (isOpenAt(PHONE_HOURS, now)) {
        expect(said, at).toMatch(/^You can call now, until .*\. $/);
        continue;
      }
      let next = now;
      while (!isOpenAt(PHONE_HOURS, next)) next += HOUR_MS;
      const day = formatDayOf(next, NEW_YORK).split(" ")[0];
      expect(said, at).toMatch(new RegExp(`Call (?:on )?${day}\\b.*, 9 am to 5 pm Eastern\\.`));
      const ofToday = [...Array(24).keys()].map((hour) =>
        instantOf(localDateOf(now, timeZone), hour * 60, timeZone),
      );
      const isOpenToday = ofToday.some((hour) => isOpenAt(PHONE_HOURS, hour));
      expect(said.startsWith(`The phone is closed ${isOpenToday ? "just now" : "today"}. `), at).toBe(true);
    }
  });

  it("the team is said to be here while it is", () => {
    for (const now of HOURS) {
      const said = teamNow({ now, timeZone, closed: CLOSED, keptDays, plans: [], figures: "" });
      expect(said.startsWith("Our team is here now"), new Date(now).toISOString()).toBe(
        isOpenAt(LIVE_CHAT_HOURS, now),
      );
    }
  });

  const hourIn = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hour12: true });

  it.each([
    ["Is the phone answered at %?", PHONE_HOURS],
    ["Is anyone in the chat at %?", LIVE_CHAT_HOURS],
  ] as const)("%j is answered by the hours of that time", (question, hours) => {
    for (const at of HOURS) {
      const now = at - 20 * HOUR_MS;
      const time = hourIn.format(at);
      const today = localDateOf(now, timeZone) === localDateOf(at, timeZone);
      const said = ask(question.replace("%", `${time} ${today ? "today" : "tomorrow"}`), now, timeZone);
      expect(said, `${said} at ${new Date(at).toISOString()}`).toMatch(
        isOpenAt(hours, at) ? /^Yes, / : /^No, /,
      );
    }
  });
});

describe("days of the week", () => {
  const on = (question: string) => ask(question, FIRST, NEW_YORK);

  it.each([
    ["Do you answer the phone on Saturdays?", "No, the phone is closed on Saturdays. "],
    ["can I ring you on sunday", "No, the phone is closed on Sundays. "],
    ["Is the phone answered on Mondays?", "Yes, the phone is open on Mondays, 9 am to 5 pm Eastern. "],
    ["Is the phone closed at the weekend?", "Yes, the phone is closed on Saturdays and Sundays. "],
    ["Do you take Sundays off?", "Yes, our team is away on Sundays. "],
    ["Are you open on Sundays?", "No, our team is away on Sundays. "],
    [
      "Is the chat open on Saturday?",
      "Yes, our team is here on Saturdays in the chat, 10 am to 6 pm Eastern. The phone is closed then. ",
    ],
    ["Until when are you open on Fridays?", "Our team is here on Fridays, 9 am to 8 pm Eastern. "],
  ])("%j is answered first", (question, words) => {
    expect(on(question)).toBe(words);
  });

  it("that are dates are answered with the closed dates in mind", () => {
    const wednesday = Date.parse("2026-11-25T15:00Z");
    expect(ask("Is the phone answered tomorrow?", wednesday, NEW_YORK)).toBe(
      "No, the phone is closed tomorrow. Call Monday, 9 am to 5 pm Eastern. ",
    );
    expect(ask("Are you open this Saturday?", wednesday, NEW_YORK)).toContain(
      "Yes, our team is here on Saturday",
    );
  });

  it("say nothing of a date while the closed dates are unknown", () => {
    expect(
      openThen({
        question: "are you open tomorrow",
        now: FIRST,
        timeZone: NEW_YORK,
        closed: null,
        keptDays,
        plans: [],
        figures: "",
      }),
    ).toBe("");
  });
});

it("an hour of no particular day is answered for the days on which it is open", () => {
  const at = (question: string) => ask(question, FIRST, NEW_YORK);
  expect(at("can I ring at 4 pm")).toBe(
    "Yes, the phone is open at 4:00 pm, New York time, on Mondays to Fridays. ",
  );
  expect(at("can I ring at 7 pm")).toBe("No, the phone is closed at 7:00 pm, New York time. ");
});

it("a phone that is closed all Saturday is said to be closed today, and when it opens", () => {
  const saturday = Date.parse("2026-12-05T16:00Z");
  expect(phoneNow({ now: saturday, timeZone: NEW_YORK, closed: [], keptDays, plans: [], figures: "" })).toBe(
    "The phone is closed today. Call Monday, 9 am to 5 pm Eastern. ",
  );
});
