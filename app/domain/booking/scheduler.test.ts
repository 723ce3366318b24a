import { describe, expect, it } from "vitest";
import { calendarFilePath, cancelPath, managePath, schedulePath } from "./booking-paths";
import { carriedFields } from "./carried-fields";
import { isScheduled, type SchedulerCarry } from "./scheduler";
import { STANDING, type Standing } from "./standing";

const LINK = { id: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11", key: "a-b_c".padEnd(43, "x") };
const ALONE: SchedulerCarry = {
  kindId: null,
  hostId: null,
  timeZone: "America/Argentina/Buenos_Aires",
  timeZoneIsGuess: false,
  clock: "12",
  clockIsGuess: true,
  leavesFrame: false,
  embedded: false,
  parentOrigin: null,
  moving: null,
  confirming: null,
  draft: null,
  visit: "",
};

describe("what the scheduler carries along", () => {
  it("is only the time zone on a standalone page", () => {
    expect(carriedFields(ALONE)).toEqual([["tz", ALONE.timeZone]]);
  });

  it("is, in a frame and while rescheduling, everything a cookie could not carry", () => {
    const carry = {
      ...ALONE,
      kindId: "demo",
      embedded: true,
      parentOrigin: "https://shop.example",
      moving: LINK,
    };
    expect(Object.fromEntries(carriedFields(carry))).toEqual({
      tz: ALONE.timeZone,
      kind: "demo",
      embed: "1",
      parent: "https://shop.example",
      reschedule: LINK.id,
      key: LINK.key,
    });
    const address = new URL(schedulePath(carry, { date: "2026-11-24" }), "https://agency.example");
    expect(address.pathname).toBe("/schedule");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ...Object.fromEntries(carriedFields(carry)),
      date: "2026-11-24",
    });
  });
});

describe("booking paths", () => {
  it.each([
    [managePath(LINK), "/contact", "reschedule"],
    [cancelPath(LINK), "/contact/cancel", "booking"],
    [calendarFilePath(LINK), "/schedule/calendar.ics", "booking"],
  ])("%s contains the booking and its key", (address, pathname, idName) => {
    const url = new URL(address, "https://agency.example");
    expect(url.pathname).toBe(pathname);
    expect(Object.fromEntries(url.searchParams)).toEqual({ [idName]: LINK.id, key: LINK.key });
  });
});

it("only a call that stands, and did not just refuse to be changed, is announced to the page around it", () => {
  for (const standing of Object.keys(STANDING) as Standing[]) {
    expect(isScheduled({ standing, unchanged: false }), standing).toBe(
      standing === "pending" || standing === "waiting",
    );
    expect(isScheduled({ standing, unchanged: true }), standing).toBe(false);
  }
});
