import { expect, it } from "vitest";
import type { OpenHours } from "./availability";
import { openHoursOn } from "./host-hours";
import { openOnClosedDays } from "./open-on-closed-days";

const hours = (from: number, to: number): OpenHours => ({ startMinute: from * 60, endMinute: to * 60 });
const everyDay = (...spans: OpenHours[]) =>
  new Map([1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans] as const));

const ZONE = "America/New_York";
const closed = new Map<string, OpenHours[]>([["2026-12-25", []]]);
const agency = { timeZone: ZONE, weekly: everyDay(hours(9, 17)), overrides: closed };
const host = (name: string, overrides = closed) => ({
  id: name,
  name,
  pause: null,
  hours: { ...agency, overrides },
});
const onDuty = host("On duty", new Map([["2026-12-25", [hours(10, 12), hours(12, 13)]]]));

it("names who stays bookable on a closed day by a date of their own", () => {
  const hosts = [host("By our hours"), onDuty];
  expect(openOnClosedDays({ first: "2026-12-25", last: "2026-12-25" }, hosts, ZONE)).toEqual([
    "On duty (10:00–13:00)",
  ]);
  expect(openOnClosedDays({ first: "2026-12-25", last: "2026-12-28" }, [onDuty], ZONE)).toEqual(["On duty"]);
});

it("names no one who is away", () => {
  const away = { ...onDuty, pause: { from: "2026-12-20", until: "2027-01-03" } };
  expect(openOnClosedDays({ first: "2026-12-25", last: "2026-12-25" }, [away], ZONE)).toEqual([]);
});

it("shows hours that touch as one, also where midnight in a host's zone is within the agency's day", () => {
  const night = {
    timeZone: "Pacific/Auckland",
    weekly: everyDay(hours(22, 24), hours(0, 2)),
    overrides: new Map(),
  };
  expect(openHoursOn("2026-12-02", night, null, ZONE)).toEqual([hours(4, 8)]);
});
