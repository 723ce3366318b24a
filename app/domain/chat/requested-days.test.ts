import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksForAnyTime, isAboutTimes, parseRequestedDays } from "./requested-days";
import { plainQuestion } from "./site-answer";

/** A Sunday. */
const TODAY = "2026-11-22";

describe("the day a question names", () => {
  it.each([
    ["book today", "2026-11-22"],
    ["tomorrow?", "2026-11-23"],
    ["the day after tomorrow", "2026-11-24"],
    ["Can I book Tuesday?", "2026-11-24"],
    ["tues", "2026-11-24"],
    ["Sunday", "2026-11-22"],
    ["next Tuesday", "2026-11-24"],
    ["on Wednesday next week", "2026-11-25"],
    ["a call on 1 December", "2026-12-01"],
    ["December 1st", "2026-12-01"],
    ["the 3rd of January", "2027-01-03"],
    ["on the 27th", "2026-11-27"],
    ["on the 3rd", "2026-12-03"],
    ["27/11", "2026-11-27"],
    ["11/27/2026", "2026-11-27"],
    ["2026-11-30", "2026-11-30"],
    ["Monday 30 November 2026", "2026-11-30"],
  ])("%s", (message, date) => {
    expect(parseRequestedDays(plainQuestion(message), TODAY)).toMatchObject({ from: date, to: date });
  });

  it.each([
    "anything sooner than Friday?",
    "earlier than Friday",
    "nothing free until Friday, is there anything sooner?",
  ])("is before the one that is too late: %s", (message) => {
    expect(parseRequestedDays(plainQuestion(message), TODAY)).toMatchObject({
      from: TODAY,
      to: "2026-11-26",
    });
  });

  it("is today's namesake in a week, if today has nothing", () => {
    expect(parseRequestedDays("sunday", TODAY)?.otherwise).toBe("2026-11-29");
    expect(parseRequestedDays("monday", TODAY)?.otherwise).toBeUndefined();
  });

  it("may be a stretch of days", () => {
    const span = (message: string, today = TODAY) => {
      const days = parseRequestedDays(message, today);
      return days && [days.from, days.to];
    };
    expect(span("next week")).toEqual(["2026-11-23", "2026-11-29"]);
    expect(span("next month")).toEqual(["2026-12-01", "2026-12-31"]);
    expect(span("nothing free before friday")).toEqual(["2026-11-22", "2026-11-26"]);
    expect(span("before noon on friday")).toEqual(["2026-11-27", "2026-11-27"]);
    expect(span("this week", "2026-11-25")).toEqual(["2026-11-25", "2026-11-29"]);
    expect(span("at the weekend", "2026-11-25")).toEqual(["2026-11-28", "2026-11-29"]);
    // On a Sunday, what is left of it.
    expect(span("at the weekend")).toEqual(["2026-11-22", "2026-11-22"]);
  });

  it.each(["next Tuesday", "Tuesday next week"])("%s is in the next week", (message) => {
    expect(parseRequestedDays(plainQuestion(message), "2026-11-23")?.from).toBe("2026-12-01");
  });

  it.each([
    ["tomorrow morning", 0, 12],
    ["Tuesday afternoon", 12, 18],
    ["Friday at 3pm", 14, 17],
    ["Friday 15:00", 14, 17],
    ["Friday around 10 am", 9, 12],
  ])("%s has a part of the day", (message, fromHour, toHour) => {
    expect(parseRequestedDays(plainQuestion(message), TODAY)?.part).toMatchObject({ fromHour, toHour });
  });

  it.each([
    ["Friday 00:15", 0, 2],
    ["Friday 23:30", 22, 25],
    ["Friday at 12pm", 11, 14],
    ["Friday at 12 am", 0, 2],
  ])("%s is a time of day", (message, fromHour, toHour) => {
    expect(parseRequestedDays(plainQuestion(message), TODAY)?.part).toMatchObject({ fromHour, toHour });
  });

  it.each(["Friday 24:00", "Friday 25:00", "Friday at 99:00"])(
    "%s is no time of day: any will do",
    (message) => {
      expect(parseRequestedDays(plainQuestion(message), TODAY)).toMatchObject({
        from: "2026-11-27",
        part: null,
      });
    },
  );

  it.each(["What does it cost?", "31 February", "we sell sunglasses", "30/30", "2026-13-45"])(
    "is not in %j",
    (message) => expect(parseRequestedDays(plainQuestion(message), TODAY)).toBeNull(),
  );

  it("is a real one, whatever is typed", () => {
    const words = fc.constantFrom(
      "next",
      "week",
      "tue",
      "31",
      "feb",
      "the",
      "99th",
      "12/13",
      "2026-02-30",
      "at",
      "9",
      "pm",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (said) => {
        const days = parseRequestedDays(said.join(" "), TODAY);
        if (days) expect([days.from, days.to].every((day) => !Number.isNaN(Date.parse(day)))).toBe(true);
      }),
    );
  });
});

describe("what is asked about a day", () => {
  it("is a time, if it is about a call or says little else", () => {
    expect(isAboutTimes("book tuesday")).toBe(true);
    expect(isAboutTimes("and wednesday afternoon")).toBe(true);
    expect(isAboutTimes("on monday our site went down and nobody answered the phone")).toBe(false);
  });

  it.each([
    "book a call",
    "when are you free",
    "whats the earliest slot",
    "id like to schedule a demo",
    "show me the calendar",
  ])("%s asks for any time", (question) => expect(asksForAnyTime(question)).toBe(true));

  it.each(["whats the price", "can i read a book", "call centre software"])("%s does not", (question) =>
    expect(asksForAnyTime(question)).toBe(false),
  );
});
