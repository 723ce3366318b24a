/** Days off and the agency's closed days, each by the clock of the calendar that it belongs to. */
import { expect, test } from "vitest";
import type { AvailabilityRules, OpenHours } from "./availability";
import { type Hours, hoursOfHost, isStart, openHoursOn, startsBetween } from "./host-hours";
import { NO_LIMITS } from "./period-limits";

const every = (...spans: OpenHours[]) => new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans] as const));
const hours = (from: number, to: number): OpenHours => ({ startMinute: from * 60, endMinute: to * 60 });
const AGENCY: Hours = { timeZone: "America/New_York", weekly: every(hours(9, 17)), overrides: new Map() };
const RULES: AvailabilityRules = {
  ...AGENCY,
  callMinutes: 60,
  slotIntervalMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  bookingHorizonDays: 30,
  ...NO_LIMITS,
  kindLimits: NO_LIMITS,
};
const closed = (...dates: string[]) => new Map(dates.map((date) => [date, [] as OpenHours[]]));

function starts(of: Hours, first: string, last = first): string[] {
  const found = [...startsBetween(first, last, of, RULES, 0)].map(({ startsAt }) => startsAt).sort();
  for (const startsAt of found) expect(isStart(startsAt, of, RULES, 0)).toBe(true);
  return found.map((startsAt) => new Date(startsAt).toISOString().slice(5, 16));
}

test("a day off of a host in Auckland, who keeps the agency's week, is Auckland's day", () => {
  // 2 December in Auckland is from 11:00 on 1 December to 11:00 on 2 December in UTC.
  const of = hoursOfHost(AGENCY, { timeZone: "Pacific/Auckland", weekly: null, dates: closed("2026-12-02") });
  expect(starts(of, "2026-12-01")).toEqual([]);
  expect(isStart(Date.parse("2026-12-01T14:00Z"), of, RULES, 0)).toBe(false);
  expect(starts(of, "2026-12-02")).toHaveLength(8);
  expect(openHoursOn("2026-12-01", of, null, AGENCY.timeZone)).toEqual([]);
  expect(openHoursOn("2026-12-02", of, null, AGENCY.timeZone)).toEqual([hours(9, 17)]);
});

test("a day off cuts the agency's hours where it begins", () => {
  const of = hoursOfHost(AGENCY, { timeZone: "Asia/Tokyo", weekly: null, dates: closed("2026-12-02") });
  // Until midnight in Tokyo, which is 10:00 in New York.
  expect(starts(of, "2026-12-01")).toEqual(["12-01T14:00"]);
  expect(openHoursOn("2026-12-01", of, null, AGENCY.timeZone)).toEqual([hours(9, 10)]);
});

test("other hours on a day stand in place of the agency's, by the host's clock", () => {
  const dates = new Map([["2026-12-02", [hours(9, 11)]]]);
  const of = hoursOfHost(AGENCY, { timeZone: "Europe/Berlin", weekly: null, dates });
  // 9 to 11 in Berlin, then nothing up to midnight there, then the agency's last hour before it closes.
  expect(starts(of, "2026-12-02")).toEqual(["12-02T08:00", "12-02T09:00"]);
  expect(starts(of, "2026-12-03")).toHaveLength(8);
});

test("a day off counts before other hours that the agency has on that day", () => {
  const agency = { ...AGENCY, overrides: new Map([["2026-12-01", [hours(9, 12)]]]) };
  const own = { timeZone: "Pacific/Auckland", weekly: null, dates: closed("2026-12-02") };
  expect(starts(hoursOfHost(agency, own), "2026-12-01")).toEqual([]);
});

test("the agency's closed day is the agency's, also for a host with a week of their own elsewhere", () => {
  const agency = { ...AGENCY, overrides: closed("2026-12-25") };
  const own = { timeZone: "Pacific/Auckland", weekly: every(hours(9, 17)), dates: new Map() };
  const of = hoursOfHost(agency, own);
  // 9:00 to 17:00 on 26 December in Auckland is 15:00 to 23:00 on 25 December in New York.
  expect(starts(of, "2026-12-25")).toEqual([]);
  expect(starts(of, "2026-12-24")).toHaveLength(8);
  expect(starts(of, "2026-12-26")).toHaveLength(8);
  expect(openHoursOn("2026-12-25", of, null, AGENCY.timeZone)).toEqual([]);
});

test("on a closed day of the agency, a host's own date counts", () => {
  const agency = { ...AGENCY, overrides: closed("2026-12-25") };
  const dates = new Map([["2026-12-26", [hours(10, 12)]]]);
  const own = { timeZone: "Pacific/Auckland", weekly: every(hours(9, 17)), dates };
  expect(starts(hoursOfHost(agency, own), "2026-12-25")).toEqual(["12-25T21:00", "12-25T22:00"]);
});

test("a pause is by the host's own clock", () => {
  const pause = { from: "2026-12-02", until: "2026-12-02", timeZone: "Pacific/Auckland" };
  expect(openHoursOn("2026-12-01", AGENCY, pause, AGENCY.timeZone)).toEqual([]);
  expect(openHoursOn("2026-12-02", AGENCY, pause, AGENCY.timeZone)).toEqual([hours(9, 17)]);
});
