import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "../../content/support-hours";
import { DAY_MS } from "../duration";
import { type SupportHours, statusInWords, supportStatus } from "./support-hours";

const NEW_YORK = "America/New_York";
const at = (iso: string) => Date.parse(iso);

function said(hours: SupportHours, iso: string, zone = NEW_YORK): string {
  return statusInWords(supportStatus(hours, at(iso)), at(iso), zone);
}

describe("the specified hours", () => {
  // New York is five hours behind UTC in November. 23 November 2026 is a Monday.
  it.each([
    ["2026-11-23T13:59:59Z", "Back today at 9:00 am"],
    ["2026-11-23T14:00:00Z", "Open now until 8:00 pm"],
    ["2026-11-24T00:59:59Z", "Open now until 8:00 pm"],
    ["2026-11-24T01:00:00Z", "Back tomorrow at 9:00 am"],
    ["2026-11-28T14:59:00Z", "Back today at 10:00 am"],
    ["2026-11-28T15:00:00Z", "Open now until 6:00 pm"],
    ["2026-11-28T23:00:00Z", "Back on Monday at 9:00 am"],
    ["2026-11-29T17:00:00Z", "Back tomorrow at 9:00 am"],
  ])("at %s live chat says: %s", (iso, words) => {
    expect(said(LIVE_CHAT_HOURS, iso)).toBe(words);
  });

  it.each([
    ["2026-11-27T21:59:00Z", "Open now until 5:00 pm"],
    ["2026-11-27T22:00:00Z", "Back on Monday at 9:00 am"],
    ["2026-11-28T17:00:00Z", "Back on Monday at 9:00 am"],
  ])("at %s the phone says: %s", (iso, words) => {
    expect(said(PHONE_HOURS, iso)).toBe(words);
  });

  it("do not hold on dates that are closed", () => {
    const closed = ["2026-11-23", "2026-11-25"];
    const status = supportStatus(LIVE_CHAT_HOURS, at("2026-11-23T15:00:00Z"), closed);
    expect(status).toEqual({ isOpen: false, opensAt: at("2026-11-24T14:00:00Z") });
  });

  it("are shown in the visitor's time zone", () => {
    const monday = "2026-11-23T20:00:00Z";
    expect(said(LIVE_CHAT_HOURS, monday, "Europe/London")).toBe("Open now until 1:00 am tomorrow");
    expect(said(LIVE_CHAT_HOURS, monday, "Asia/Tokyo")).toBe("Open now until 10:00 am");
    expect(said(PHONE_HOURS, "2026-11-27T23:00:00Z", "Pacific/Auckland")).toBe("Back on Tuesday at 3:00 am");
    expect(said(LIVE_CHAT_HOURS, "2026-11-23T13:00:00Z", "Asia/Kathmandu")).toBe("Back today at 7:45 pm");
  });

  it("follow New York's clock changes, not the visitor's", () => {
    // The Friday before and the Monday after the change to summer time on 8 March 2026.
    expect(supportStatus(LIVE_CHAT_HOURS, at("2026-03-06T14:00:00Z"))).toEqual({
      isOpen: true,
      until: at("2026-03-07T01:00:00Z"),
    });
    expect(supportStatus(LIVE_CHAT_HOURS, at("2026-03-07T23:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: at("2026-03-09T13:00:00Z"),
    });
    expect(said(LIVE_CHAT_HOURS, "2026-03-07T23:00:00Z", "Europe/London")).toBe("Back on Monday at 1:00 pm");
    // And after the change back on 1 November 2026.
    expect(supportStatus(LIVE_CHAT_HOURS, at("2026-10-31T22:00:00Z"))).toEqual({
      isOpen: false,
      opensAt: at("2026-11-02T14:00:00Z"),
    });
    // London's clocks went back a week earlier, so for that week the difference is four hours.
    expect(said(LIVE_CHAT_HOURS, "2026-10-26T12:00:00Z", "Europe/London")).toBe("Back today at 1:00 pm");
  });
});

describe("arbitrary hours", () => {
  it("alternate between open until a later time and closed until opening", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(LIVE_CHAT_HOURS, PHONE_HOURS),
        fc.integer({ min: at("2024-01-01T00:00:00Z"), max: at("2036-01-01T00:00:00Z") }),
        (hours, now) => {
          const status = supportStatus(hours, now);
          const change = status.isOpen ? status.until : (status.opensAt ?? 0);
          expect(change).toBeGreaterThan(now);
          expect(change - now).toBeLessThan(4 * DAY_MS);
          expect(supportStatus(hours, change - 1)).toEqual(status);
          expect(supportStatus(hours, change).isOpen).toBe(!status.isOpen);
        },
      ),
    );
  });

  it("continue past midnight when the next day opens at once", () => {
    const hours = { timeZone: "UTC", weekly: { 1: ["20:00-24:00"], 2: ["00:00-02:00"] } };
    const open = { isOpen: true, until: at("2026-11-24T02:00:00Z") };
    expect(supportStatus(hours, at("2026-11-23T21:00:00Z"))).toEqual(open);
    expect(supportStatus(hours, at("2026-11-24T01:00:00Z"))).toEqual(open);
    expect(said(hours, "2026-11-24T02:00:00Z", "UTC")).toBe("Back on Monday at 8:00 pm");
  });

  it("may have breaks, a week's wait, or no times at all", () => {
    const weekly = { 1: ["09:00-12:00", "12:30-17:00"] };
    expect(said({ timeZone: "UTC", weekly }, "2026-11-23T12:10:00Z", "UTC")).toBe("Back today at 12:30 pm");
    expect(said({ timeZone: "UTC", weekly: { 1: ["09:00-10:00"] } }, "2026-11-23T10:00:00Z", "UTC")).toBe(
      "Back on Monday 30 November 2026 at 9:00 am",
    );
    expect(said({ timeZone: "UTC", weekly: {} }, "2026-11-23T10:00:00Z", "UTC")).toBe("Closed");
  });

  it.each(["9-17", "17:00-09:00", "09:00-25:00"])("are rejected when written as %j", (hours) => {
    expect(() => supportStatus({ timeZone: "UTC", weekly: { 1: [hours] } }, 0)).toThrow(hours);
  });
});
