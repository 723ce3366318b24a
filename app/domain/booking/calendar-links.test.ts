import { describe, expect, it } from "vitest";
import { webCalendars } from "./calendar-links";

const EVENT = {
  title: "Strategy call with Demo & Sons",
  place: "Video call",
  details: "We email you the link.\nBring questions: #1, 50% off? \u{1f680} \u05e9\u05dc\u05d5\u05dd",
};
const WHEN = { startsAt: Date.UTC(2026, 10, 24, 14), endsAt: Date.UTC(2026, 10, 24, 14, 30) };

const urlOf = (service: string) =>
  new URL(webCalendars(EVENT, WHEN).find(({ name }) => name === service)?.url ?? "none:");

describe("links to web calendars", () => {
  it("open a new entry in Google Calendar, times in UTC", () => {
    const url = urlOf("Google");
    expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: "TEMPLATE",
      text: EVENT.title,
      dates: "20261124T140000Z/20261124T143000Z",
      location: EVENT.place,
      details: EVENT.details,
    });
  });

  it.each([
    ["Outlook", "https://outlook.live.com"],
    ["Office 365", "https://outlook.office.com"],
  ])("open a new entry in %s, times in UTC", (service, origin) => {
    const url = urlOf(service);
    expect(url.origin + url.pathname).toBe(`${origin}/calendar/0/deeplink/compose`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: EVENT.title,
      startdt: "2026-11-24T14:00:00.000Z",
      enddt: "2026-11-24T14:30:00.000Z",
      location: EVENT.place,
      body: EVENT.details,
    });
  });

  it("open a new entry in Yahoo, times in UTC", () => {
    const url = urlOf("Yahoo");
    expect(url.origin + url.pathname).toBe("https://calendar.yahoo.com/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      v: "60",
      title: EVENT.title,
      st: "20261124T140000Z",
      et: "20261124T143000Z",
      in_loc: EVENT.place,
      desc: EVENT.details,
    });
  });
});
