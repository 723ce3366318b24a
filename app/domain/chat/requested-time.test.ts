import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partOf, withoutTimes } from "./requested-time";
import { plainQuestion } from "./site-answer";

const part = (message: string) => partOf(plainQuestion(message));

describe("the time a question names", () => {
  it.each([
    ["Tuesday 3pm", 15 * 60],
    ["at 3 p.m.", 15 * 60],
    ["10.15 am", 10 * 60 + 15],
    ["around 16:45", 16 * 60 + 45],
    ["at 3.30", 15 * 60 + 30],
    ["Tues 4.15", 16 * 60 + 15],
    ["at 2:30", 14 * 60 + 30],
    ["at 02:30", 2 * 60 + 30],
    ["is 4 free", 16 * 60],
    ["at nine on Monday", 9 * 60],
    ["half past four", 16 * 60 + 30],
    ["quarter to five", 16 * 60 + 45],
    ["quarter past 10 am", 10 * 60 + 15],
    ["12 am", 0],
    ["12 pm", 12 * 60],
  ])("%s", (message, at) => expect(part(message)).toMatchObject({ at }));

  it.each([
    ["after 5", 17, 24],
    ["from 2 pm on", 14, 24],
    ["after 6pm", 18, 24],
    ["before 11", 0, 11],
    ["first thing on Thursday", 0, 12],
    ["mornings", 0, 12],
  ])("%s is a part of the day", (message, fromHour, toHour) => {
    expect(part(message)).toMatchObject({ fromHour, toHour });
    expect(part(message)?.at).toBeUndefined();
  });

  it.each(["at 3 places", "after two months", "by video", "good morning", "at 25:00", "about 9 people"])(
    "is not in %s",
    (message) => expect(part(message)?.at).toBeUndefined(),
  );

  it("is read as it is written, at any minute", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 59 }),
        fc.boolean(),
        (hour, minute, pm) => {
          const written = `${hour}:${String(minute).padStart(2, "0")} ${pm ? "pm" : "am"}`;
          const at = ((hour % 12) + (pm ? 12 : 0)) * 60 + minute;
          expect(part(`on Friday at ${written}`)).toMatchObject({ at, name: `at ${written}` });
          expect(withoutTimes(plainQuestion(`on Friday at ${written}`))).not.toMatch(/\d/);
        },
      ),
    );
  });
});
