import { expect, it } from "vitest";
import { timeInWords } from "./time-in-words";

const STARTS_AT = Date.parse("2026-11-25T02:30Z");
const ENDS_AT = Date.parse("2026-11-25T03:00Z");

it.each([
  ["America/New_York", "Tuesday 24 November 2026", "9:30 pm to 10:00 pm", "New York time (GMT-5)"],
  ["Asia/Kathmandu", "Wednesday 25 November 2026", "8:15 am to 8:45 am", "Kathmandu time (GMT+5:45)"],
  [
    "America/Argentina/Buenos_Aires",
    "Tuesday 24 November 2026",
    "11:30 pm to midnight",
    "Buenos Aires time (GMT-3)",
  ],
])("gives a call's time in %s", (timeZone, day, hours, zone) => {
  expect(timeInWords(STARTS_AT, ENDS_AT, timeZone)).toEqual({ day, hours, zone });
});

it("says so when a call ends after midnight in the visitor's zone", () => {
  const startsAt = STARTS_AT + 15 * 60_000;
  const { day, hours } = timeInWords(startsAt, startsAt + 30 * 60_000, "America/Sao_Paulo");
  expect([day, hours]).toEqual(["Tuesday 24 November 2026", "11:45 pm to 12:15 am the next day"]);
});

it.each([
  ["Etc/GMT+5", "GMT-5"],
  ["Etc/GMT-14", "GMT+14"],
  ["Etc/GMT", "GMT"],
  ["GMT", "GMT"],
  ["Etc/UTC", "UTC"],
  ["UTC", "UTC"],
])("names %s by its offset, %s, and only once", (timeZone, name) => {
  expect(timeInWords(STARTS_AT, ENDS_AT, timeZone).zone).toBe(name);
});
