import { describe, expect, it } from "vitest";
import {
  calendarFileAddress,
  cancelAddress,
  carriedFields,
  manageAddress,
  type SchedulerCarry,
  schedulerAddress,
} from "./scheduler";

const LINK = { id: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11", key: "a-b_c".padEnd(43, "x") };
const ALONE: SchedulerCarry = {
  timeZone: "America/Argentina/Buenos_Aires",
  timeZoneIsGuess: false,
  embedded: false,
  parentOrigin: null,
  moving: null,
};

describe("what the scheduler carries along", () => {
  it("is the time zone alone where the page stands alone", () => {
    expect(carriedFields(ALONE)).toEqual([["tz", ALONE.timeZone]]);
  });

  it("is, in a frame and while moving a call, all that a cookie cannot carry there", () => {
    const carry = { ...ALONE, embedded: true, parentOrigin: "https://shop.example", moving: LINK };
    expect(Object.fromEntries(carriedFields(carry))).toEqual({
      tz: ALONE.timeZone,
      embed: "1",
      parent: "https://shop.example",
      reschedule: LINK.id,
      key: LINK.key,
    });
    const address = new URL(schedulerAddress(carry, { date: "2026-11-24" }), "https://agency.example");
    expect(address.pathname).toBe("/schedule");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...Object.fromEntries(carriedFields(carry)),
      date: "2026-11-24",
    });
  });
});

describe("the addresses of a booking", () => {
  it.each([
    [manageAddress(LINK), "/contact", "reschedule"],
    [cancelAddress(LINK), "/contact/cancel", "booking"],
    [calendarFileAddress(LINK), "/schedule/calendar.ics", "booking"],
  ])("%s names the booking and its key", (address, pathname, idName) => {
    const url = new URL(address, "https://agency.example");
    expect(url.pathname).toBe(pathname);
    expect(Object.fromEntries(url.searchParams)).toEqual({ [idName]: LINK.id, key: LINK.key });
  });
});
