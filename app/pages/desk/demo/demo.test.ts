import { describe, expect, test } from "vitest";
import { BUILT_IN_VIEWS } from "~/domain/booking-desk/booking-views";
import { addDays } from "~/domain/calendar-date";
import { demoPathOf } from "~/domain/demo-paths";
import { DAY_MS, HOUR_MS } from "~/domain/duration";
import { WEEK_CHOICES } from "~/domain/numbers/measures";
import { demoBooking, demoBookings, demoCalendar } from "./demo-bookings.server";
import { demoCalls } from "./demo-calls.server";
import { type DemoDay, demoDayOf } from "./demo-day.server";
import { demoNumbers } from "./demo-numbers.server";
import { demoTicket, waitingTickets } from "./demo-tickets.server";
import { demoToday } from "./demo-today.server";

const START = Date.parse("2026-11-23T00:00:00Z");

/** Days of more than a year: every weekday, both changes of the clock and a new year. */
const DAYS = Array.from({ length: 60 }, (_, index) => demoDayOf(START + index * 7 * DAY_MS + index * DAY_MS));

const everything = (day: DemoDay) => ({
  today: demoToday(day),
  list: demoBookings(day, { view: "all" }),
  bookings: demoCalls(day).map(({ id }) => demoBooking(day, id)),
  week: demoCalendar(day, {}),
  month: demoCalendar(day, { view: "month" }),
  tickets: waitingTickets(day).map(({ number }) => demoTicket(day, String(number))),
  numbers: WEEK_CHOICES.map((weeks) => demoNumbers(day, weeks)),
});

test("the data is the same all day, and another on the next", () => {
  const [morning, evening, next] = [START, START + DAY_MS - 1, START + DAY_MS].map((now) =>
    JSON.stringify(everything(demoDayOf(now))),
  );
  expect(evening).toBe(morning);
  expect(next).not.toBe(morning);
});

test("every page can be made on any day, and no date in it is wrong", () => {
  for (const day of DAYS)
    expect(JSON.stringify(everything(day)), day.today).not.toMatch(/Invalid|NaN|null null/);
});

test("calls are of the weeks around the day, none overlaps another of its host, and all were booked by then", () => {
  for (const day of DAYS) {
    const calls = demoCalls(day);
    for (const { startsAt, endsAt, createdAt, id } of calls) {
      expect(Math.abs(startsAt - day.now), id).toBeLessThan(10 * DAY_MS);
      expect(createdAt, id).toBeLessThan(Math.min(day.now, startsAt - HOUR_MS));
      expect(endsAt, id).toBeGreaterThan(startsAt);
    }
    for (const host of ["owner", "strategist"]) {
      const own = calls.filter(({ hosts }) => hosts.some(({ id }) => id === host));
      own.reduce((before, call) => {
        expect(call.startsAt, call.id).toBeGreaterThanOrEqual(before.endsAt);
        return call;
      });
    }
  }
});

test("the day has something of each kind", () => {
  for (const day of DAYS) {
    const { today } = demoToday(day);
    const [calls, tomorrow] = (today?.days ?? []).map((one) => one.calls);
    expect(calls?.map(({ label }) => label)).toEqual(["Past", "Started", "Booked", "To confirm", "Booked"]);
    expect(tomorrow?.length).toBe(3);
    expect([today?.unsettled, today?.toConfirm, today?.tickets.count]).toEqual([1, 2, 3]);
    expect(today?.fresh.count).toBeGreaterThan(3);
    const days = demoCalendar(day, {}).weeks.flat();
    expect(days.flatMap((one) => one.calls.map(({ standing }) => standing))).not.toContain("cancelled");
    expect(days.filter((one) => one.isToday).map(({ date, calls: { length } }) => [date, length])).toEqual([
      [day.today, 5],
    ]);
  }
});

describe("the list", () => {
  const day = demoDayOf(START);
  const namesOf = (query: Record<string, string>) =>
    demoBookings(day, query).rows.map(({ name, standing }) => `${name}: ${standing}`);

  test("shows each view's calls alone", () => {
    const found = Object.fromEntries(
      BUILT_IN_VIEWS.map(({ id }) => [
        id,
        demoBookings(day, { view: id }).rows.map(({ standing }) => standing),
      ]),
    );
    expect(found.confirm).toEqual(["waiting", "waiting"]);
    expect(found.outcome).toEqual(["past"]);
    expect(new Set(found.upcoming)).toEqual(new Set(["started", "pending", "waiting"]));
    expect(found.all?.length).toBe(demoCalls(day).length);
    expect(found.mine).toEqual(
      demoBookings(day, { host: "owner", status: "open", when: "upcoming", sort: "time" }).rows.map(
        ({ standing }) => standing,
      ),
    );
    expect(found.mine?.length).toBeGreaterThan(3);
  });

  test("is narrowed by each field of the filter", () => {
    expect(namesOf({ q: "FLORIST", sort: "time" })).toEqual([
      "Shop Owner: no_show",
      "Shop Owner: started",
      "Shop Owner: pending",
    ]);
    expect(namesOf({ kind: "review", when: "past" })).toEqual(["Managing Partner: completed"]);
    expect(namesOf({ status: "cancelled" })).toEqual(["Studio Manager: cancelled"]);
    expect(namesOf({ plan: "enterprise", host: "strategist" })).toEqual(["Head of Sales: completed"]);
    expect(namesOf({ from: addDays(day.today, 8), service: "ai-chat" })).toEqual([
      "Operations Lead: pending",
    ]);
    expect(namesOf({ source: "newsletter", campaign: "Autumn", when: "today", sort: "-name" })).toEqual([
      "Shop Owner: started",
      "Practice Manager: pending",
    ]);
    expect(namesOf({ from: "never" })).toEqual([]);
  });
});

test("a calendar of one host has their calls alone, and a wrong date shows today with a word on it", () => {
  const day = demoDayOf(START);
  const all = demoCalendar(day, { date: "nonsense" });
  expect(all.error).toMatch(/don't recognise that date/);
  expect(all.date).toBe(day.today);
  const calls = (query: Record<string, string>) =>
    demoCalendar(day, query)
      .weeks.flat()
      .flatMap((one) => one.calls);
  expect(calls({ host: "strategist" }).length).toBeGreaterThan(1);
  expect(calls({ host: "strategist" }).length + calls({ host: "owner" }).length).toBe(calls({}).length);
});

test("a booking and a ticket that the demo doesn't have are none", () => {
  const day = demoDayOf(START);
  for (const id of ["0", "99", "x", undefined])
    expect([demoBooking(day, id), demoTicket(day, id)]).toEqual([null, null]);
});

test("addresses of the desk lead to the demo's page, and to none where it has none", () => {
  expect(
    [
      "/staff",
      "/staff?done=seen",
      "/staff/bookings?view=confirm",
      "/staff/bookings/3#decline",
      "/staff/calendar?view=month&date=2026-11-23",
      "/staff/tickets/1042",
      "/staff/numbers",
    ].map(demoPathOf),
  ).toEqual([
    "/demo",
    "/demo?done=seen",
    "/demo/bookings?view=confirm",
    "/demo/bookings/3#decline",
    "/demo/calendar?view=month&date=2026-11-23",
    "/demo/tickets/1042",
    "/demo/numbers",
  ]);
  const others = [
    "/staff/bookings/3/move",
    "/staff/bookings/new",
    "/staff/tickets",
    "/staff/clients",
    "/signout",
    "/",
  ];
  expect(others.map(demoPathOf)).toEqual(others.map(() => null));
});
