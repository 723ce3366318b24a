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
    "11:30 pm to 12:00 am",
    "Buenos Aires time (GMT-3)",
  ],
])("says a call's time as it is in %s", (timeZone, day, hours, zone) => {
  expect(timeInWords(STARTS_AT, ENDS_AT, timeZone)).toEqual({ day, hours, zone });
});
