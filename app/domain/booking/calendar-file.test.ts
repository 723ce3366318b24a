import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { placeInWords } from "../places/place";
import { NO_ANSWERS } from "./answers";
import type { Booking } from "./booking";
import { buildCalendarFile, type CalendarMethod } from "./calendar-file";

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const MANAGE_URL = `https://agency.example/contact?reschedule=${ID}&key=${"k".repeat(43)}`;
const BRAND = {
  name: "Demo Agency",
  email: "hello@agency.example",
};

function bookingWith(changes: Partial<Booking> = {}): Booking {
  return {
    id: ID,
    kind: { id: "strategy", name: "strategy call", shortName: "call" },
    hosts: [],
    place: null,
    elsewhere: null,
    questionAnswers: [],
    isAddressProven: true,
    userId: null,
    ...NO_ANSWERS,
    name: "Demo Client",
    email: "demo.client@example.com",
    company: "Example Ltd",
    selectedPlan: "growth",
    selectedServices: ["crm"],
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
    startsAt: Date.UTC(2026, 10, 24, 14),
    changeCutoffMinutes: 0,
    endsAt: Date.UTC(2026, 10, 24, 14, 30),
    visitorTimeZone: "Europe/London",
    visitorClock: "12",
    status: "pending",
    approval: null,
    decideBy: null,
    declineReason: "",
    projectNotes: "",
    cancelReason: "",
    icalUid: `${ID}@agency.example`,
    icalSequence: 0,
    createdAt: Date.UTC(2026, 10, 20, 8),
    updatedAt: Date.UTC(2026, 10, 20, 8, 15),
    ...changes,
  };
}

const VIDEO = {
  callPlace: "Video call",
  callJoining: "We'll email you the link to join before the call.",
  joinLink: "",
};

const build = (changes: Partial<Booking> = {}, video = VIDEO, method: CalendarMethod = "PUBLISH") => {
  const booking = bookingWith(changes);
  const place = placeInWords(booking, video);
  return buildCalendarFile(booking, { method, brand: BRAND, manageUrl: MANAGE_URL, place });
};

/** Parses a file as a calendar app would. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent");
  const [event] = events;
  if (!event || events.length !== 1) throw new Error(`The file has ${events.length} events`);
  const property = (name: string) => {
    const [only, ...others] = event.getAllProperties(name);
    expect(others).toEqual([]);
    return only;
  };
  const value = (name: string) => String(property(name)?.getFirstValue());
  return { calendar, property, value };
}

describe("the calendar file", () => {
  it("gives time, place and attendees, in UTC", () => {
    const { calendar, property, value } = read(build());
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(value("dtstart")).toBe("2026-11-24T14:00:00Z");
    expect(value("dtend")).toBe("2026-11-24T14:30:00Z");
    expect(value("dtstamp")).toBe("2026-11-20T08:15:00Z");
    expect(value("summary")).toBe("Strategy call with Demo Agency");
    expect(value("location")).toBe("Video call");
    expect(value("url")).toBe(MANAGE_URL);
    expect(value("status")).toBe("CONFIRMED");
    expect(value("description")).toBe(`${VIDEO.callJoining}\n\nMove or cancel the call: ${MANAGE_URL}`);
    expect(value("organizer")).toBe("mailto:hello@agency.example");
    expect(property("organizer")?.getFirstParameter("cn")).toBe("Demo Agency");
    expect(value("attendee").toLowerCase()).toBe("mailto:demo.client@example.com");
    expect(property("attendee")?.getFirstParameter("cn")).toBe("Demo Client");
  });

  it("keeps its UID and counts changes in SEQUENCE", () => {
    for (const icalSequence of [0, 1, 7]) {
      const { value } = read(build({ icalSequence, startsAt: Date.UTC(2026, 10, 25, 15) - icalSequence }));
      expect(value("uid")).toBe(`${ID}@agency.example`);
      expect(value("sequence")).toBe(String(icalSequence));
    }
  });

  it("removes a cancelled call from the calendar", () => {
    const { calendar, value } = read(build({ icalSequence: 1 }, VIDEO, "CANCEL"));
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(value("status")).toBe("CANCELLED");
    // Nothing is left to move, cancel or be reminded of.
    expect(value("description")).toBe("The call has been cancelled.");
    expect(value("url")).toBe("undefined");
    expect(calendar.getFirstSubcomponent("vevent")?.getFirstSubcomponent("valarm")).toBeNull();
  });

  it("reminds ten minutes before", () => {
    const alarm = read(build()).calendar.getFirstSubcomponent("vevent")?.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT10M");
    expect(alarm?.getFirstPropertyValue("description")).toBe("Strategy call with Demo Agency");
  });

  it("invites both sides, listing the agency as an attendee", () => {
    const file = buildCalendarFile(bookingWith(), {
      method: "REQUEST",
      brand: BRAND,
      manageUrl: MANAGE_URL,
      agencyAttends: true,
      place: placeInWords(bookingWith(), VIDEO),
    });
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    const attendees = calendar.getFirstSubcomponent("vevent")?.getAllProperties("attendee") ?? [];
    expect(attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      "mailto:demo.client@example.com",
      "mailto:hello@agency.example",
    ]);
    for (const attendee of attendees) expect(attendee.getFirstParameter("partstat")).toBe("ACCEPTED");
  });

  it("is byte-for-byte the same for the same booking", () => {
    expect(build()).toBe(build());
  });

  it.each([
    ["commas, semicolons and colons", "Client, Demo; Ltd: the \\ first"],
    [
      "right-to-left text",
      "\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 \u05e9\u05dc\u05d5\u05dd",
    ],
    ["joined emoji", "\u{1f469}\u200d\u{1f680}".repeat(20)],
    ["the maximum length", "\u0e01\u0e33\u0e25\u0e31\u0e07".repeat(20)],
  ])("preserves %s in a name", (_, name) => {
    const { property, value } = read(build({ name }));
    expect(property("attendee")?.getFirstParameter("cn")).toBe(name);
    expect(value("attendee").toLowerCase()).toBe("mailto:demo.client@example.com");
  });

  it.each(['"Demo" Client', 'Demo";X-OTHER=1:mailto:other@example.com', '";CN="Other', '"'])(
    "keeps the quotation marks of %j from affecting anything but the name",
    (name) => {
      const { property, value } = read(build({ name }));
      expect(value("attendee").toLowerCase()).toBe("mailto:demo.client@example.com");
      expect(property("attendee")?.getFirstParameter("x-other")).toBeUndefined();
      expect(property("attendee")?.getFirstParameter("cn")).toContain(name.includes("Demo") ? "Demo" : "");
      expect(value("uid")).toBe(`${ID}@agency.example`);
    },
  );

  it("escapes commas, semicolons and line breaks in the agency's wording", () => {
    const callPlace = "Room 1, Floor 2; Tower \\ East";
    const callJoining = "Ring, then wait;\nwe open.";
    const { value } = read(build({}, { ...VIDEO, callPlace, callJoining }));
    expect(value("location")).toBe(callPlace);
    expect(value("description")).toBe(`${callJoining}\n\nMove or cancel the call: ${MANAGE_URL}`);
  });

  it.each([
    [
      "a link",
      { kind: "link", detail: "https://meet.example/{id}?a=1,2;3" },
      `https://meet.example/${ID}?a=1,2;3`,
    ],
    ["the client's phone", { kind: "we_call", detail: "" }, "Phone call"],
    ["our phone", { kind: "client_calls", detail: "+44 20 7946 0000" }, "Phone call: +44 20 7946 0000"],
    [
      "an address",
      { kind: "address", detail: "1 Demo Street; Floor 2, London" },
      "1 Demo Street; Floor 2, London",
    ],
  ] as const)("says where a call by %s takes place", (_, place, location) => {
    expect(read(build({ place })).value("location")).toBe(location);
  });

  it("offers a button to join, or to call", () => {
    const conferenceOf = (changes: Partial<Booking>, video = VIDEO, method?: CalendarMethod) => {
      const { property } = read(build(changes, video, method));
      const conference = property("conference");
      return conference && [String(conference.getFirstValue()), conference.getFirstParameter("feature")];
    };
    const link = "https://meet.example/room";
    expect(conferenceOf({}, { ...VIDEO, joinLink: link })).toEqual([link, "VIDEO"]);
    expect(conferenceOf({ place: { kind: "link", detail: link } })).toEqual([link, "VIDEO"]);
    expect(conferenceOf({ place: { kind: "client_calls", detail: "+44 (0)20 7946-0000" } })).toEqual([
      "tel:+4402079460000",
      "PHONE",
    ]);
    for (const kind of ["sent", "we_call", "address"] as const) {
      expect(conferenceOf({ place: { kind, detail: "" } }, { ...VIDEO, joinLink: link })).toBeUndefined();
    }
    expect(conferenceOf({}, { ...VIDEO, joinLink: link }, "CANCEL")).toBeUndefined();
  });

  it.each(["", "https://meet.example/room"])(
    "uses CRLF line endings and folds long lines without splitting characters (link: %j)",
    (joinLink) => {
      const file = build({ name: "\u{1f680}\u05d0\u00e9".repeat(30) }, { ...VIDEO, joinLink });
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const lines = file.split("\r\n");
      expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
      expect(lines.some((line) => line.startsWith(" "))).toBe(true);
      for (const line of lines) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/\p{Cs}/u);
      }
    },
  );
});
