import { describe, expect, it } from "vitest";
import { googleCalendarAddress, outlookCalendarAddress } from "./calendar-links";

const EVENT = {
  title: "Strategy call with Demo & Sons",
  place: "Video call",
  details: "We email you the link.\nBring questions: #1, 50% off? \u{1f680} \u05e9\u05dc\u05d5\u05dd",
};
const WHEN = { startsAt: Date.UTC(2026, 10, 24, 14), endsAt: Date.UTC(2026, 10, 24, 14, 30) };

describe("links to web calendars", () => {
  it("open a new entry in Google Calendar, times in UTC", () => {
    const url = new URL(googleCalendarAddress(EVENT, WHEN));
    expect(url.origin + url.pathname).toBe("https://calendar.google.com/calendar/render");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: "TEMPLATE",
      text: EVENT.title,
      dates: "20261124T140000Z/20261124T143000Z",
      location: EVENT.place,
      details: EVENT.details,
    });
  });

  it("open a new entry in Outlook, times in UTC", () => {
    const url = new URL(outlookCalendarAddress(EVENT, WHEN));
    expect(url.origin + url.pathname).toBe("https://outlook.live.com/calendar/0/deeplink/compose");
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
});
