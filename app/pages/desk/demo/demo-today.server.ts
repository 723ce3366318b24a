import type { SerializeFrom } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { addDays } from "~/domain/calendar-date";
import { todayView } from "~/domain/today/today-view";
import { shownStaff } from "../frame/desk.server";
import type { loader } from "../today/today.server";
import { demoCalls, STAFF } from "./demo-calls.server";
import { at, type DemoDay } from "./demo-day.server";
import { waitingTickets } from "./demo-tickets.server";

/** The desk's first page on the demo's day. */
export function demoToday(day: DemoDay): SerializeFrom<typeof loader> {
  const { now, timeZone, today: date } = day;
  const calls = demoCalls(day).map((call) => ({ ...call, kind: call.kind.name }));
  const since = at(day, -1, "17:00");
  const fresh = calls
    .filter(({ createdAt }) => createdAt > since)
    .sort((one, other) => other.createdAt - one.createdAt);
  const tickets = waitingTickets(day);
  const ofToday = calls.filter(({ bookingDate }) => bookingDate === date);
  const today = todayView(
    {
      calls: calls.filter(({ bookingDate }) => bookingDate === date || bookingDate === addDays(date, 1)),
      fresh,
      freshCount: fresh.length,
      waiting: tickets,
      waitingCount: tickets.length,
      oldestSince: Math.min(...tickets.map(({ statusSince }) => statusSince)),
      failed: [],
      failedCount: 0,
      unknownCount: 0,
      lateCount: 0,
      unsettledCount: calls.filter(({ status, endsAt }) => status === "pending" && endsAt <= now).length,
      toConfirmCount: calls.filter(({ approval }) => approval === "waiting").length,
      broken: [],
      doubtful: [],
      expired: [],
      inCalendars: {
        changed: 0,
        changedId: null,
        parked: 0,
        parkedId: null,
        declined: 0,
        declinedId: null,
      },
      troubled: [],
      searches: [
        { query: "invoice in euros", times: 3 },
        { query: "saturday appointments", times: 2 },
        { query: "whatsapp", times: 1 },
      ],
      lateSteps: [],
      unknown: [],
      leftBehind: [],
      short: [],
    },
    {
      now,
      timeZone,
      own: null,
      since,
      full: [{ date, left: 1, fit: 6, calls: ofToday.length }],
      video: { ...BRAND, joinLink: "" },
    },
  );
  return { staff: shownStaff(STAFF), isSeen: false, isTakenOn: false, recorded: null, today };
}
