import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  CALDAV_USERNAME,
  type CaldavServer,
  sendMultistatus,
  startCaldav,
} from "../../../tests/support/caldav-server";
import { type CaldavWorld, caldavCalendar } from "./caldav-calendar";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const TIME = { startsAt: at("24T14:00"), endsAt: at("24T15:00") };

let server: CaldavServer;
beforeEach(async () => {
  server = await startCaldav();
});
afterEach(() => server.stop());

const world: CaldavWorld = {
  userAgent: "agency.example",
  timeoutMs: 5_000,
  now: () => NOW,
  check: async (address) => (address.startsWith("http://127.0.0.1:") ? new URL(address) : null),
};
const login = () => ({ username: CALDAV_USERNAME, password: server.password });
const adapter = (given: Partial<CaldavWorld> = {}) =>
  caldavCalendar({ homeUrl: server.homeUrl, ...login() }, { ...world, ...given });

const request = (given: { cursor?: string | null; timeZone?: string } = {}) => ({
  calendarId: server.calendarUrl,
  window: { from: at("22T00:00"), to: at("30T00:00") },
  timeZone: "Europe/Berlin",
  cursor: null,
  ...given,
});

const object = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...parts, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const TIMED = ["DTSTART:20261124T140000Z", "DTEND:20261124T150000Z"];

async function read(...texts: string[]) {
  for (const [index, text] of texts.entries()) server.store(`${index}.ics`, text);
  const answer = await adapter().readEvents(request());
  if (answer.result !== "ok" || answer.value.isUnchanged) throw new Error(JSON.stringify(answer));
  return answer.value;
}

describe("events", () => {
  const attendee = (parameters: string, address = "MAILTO:host@Agency.example") =>
    `ATTENDEE;CN="Host; PARTSTAT=ACCEPTED:";${parameters}:${address}`;

  test.each([
    ["a single event", TIMED, [{ ...TIME, takesTime: true }]],
    [
      "an event of a day, by the given clock",
      ["DTSTART;VALUE=DATE:20261124"],
      [{ startsAt: at("23T23:00"), endsAt: at("24T23:00"), takesTime: true }],
    ],
    ["a transparent event", [...TIMED, "TRANSP:TRANSPARENT"], [{ ...TIME, takesTime: false }]],
    ["a cancelled event", [...TIMED, "STATUS:CANCELLED"], []],
    ["an event after the window", ["DTSTART:20261204T140000Z", "DTEND:20261204T150000Z"], []],
    ["a declined event", [...TIMED, attendee("PARTSTAT=DECLINED")], [{ ...TIME, takesTime: false }]],
    [
      "an event declined under an address that the server writes beside",
      [...TIMED, attendee('PARTSTAT="declined";EMAIL=host@agency.example', "urn:uuid:1")],
      [{ ...TIME, takesTime: false }],
    ],
    ["an accepted event", [...TIMED, attendee("PARTSTAT=ACCEPTED")], [{ ...TIME, takesTime: true }]],
    [
      "an event that another attendee declined",
      [...TIMED, attendee("PARTSTAT=DECLINED", "mailto:guest@agency.example"), attendee("PARTSTAT=ACCEPTED")],
      [{ ...TIME, takesTime: true }],
    ],
    [
      "an event that the only attendee declined, who is somebody else",
      [...TIMED, attendee("PARTSTAT=DECLINED", "mailto:guest@agency.example")],
      [{ ...TIME, takesTime: true }],
    ],
    [
      "an event declined under another address of the person",
      [...TIMED, attendee("PARTSTAT=DECLINED", "mailto:alias@agency.example")],
      [{ ...TIME, takesTime: false }],
    ],
    [
      "an event accepted under one address and declined under another",
      [...TIMED, attendee("PARTSTAT=ACCEPTED"), attendee("PARTSTAT=DECLINED", "mailto:alias@agency.example")],
      [{ ...TIME, takesTime: true }],
    ],
    [
      "an event declined by the name of its attendee only",
      [...TIMED, 'ATTENDEE;CN="x;PARTSTAT=DECLINED":mailto:host@agency.example'],
      [{ ...TIME, takesTime: true }],
    ],
    [
      "an event with more attendees than anybody reads, and with one without an end",
      [
        ...TIMED,
        ...Array.from({ length: 3_000 }, (_, index) => `ATTENDEE:mailto:${index}@agency.example`),
        `ATTENDEE;CN="${"x".repeat(9_000)}";PARTSTAT=DECLINED:mailto:host@agency.example`,
        `ATTENDEE;CN="${'"'.repeat(9_000)}`,
      ],
      [{ ...TIME, takesTime: true }],
    ],
  ])("%s", async (_, lines, times) => {
    const { events, leftOut } = await read(object(event("UID:e", ...lines)));
    expect(events).toEqual(times.map((time) => ({ ...time, uid: "e", hasOwnId: true })));
    expect(leftOut).toEqual([]);
  });

  test("of a series are read one by one, but for its exceptions", async () => {
    const changed = (day: string, ...lines: string[]) =>
      event("UID:s", `RECURRENCE-ID:202611${day}T140000Z`, ...lines);
    const series = event(
      "UID:s",
      "DTSTART:20200101T140000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;UNTIL=20261127T235959Z",
    );
    const text = object(
      series,
      changed("23", "DTSTART:20261123T200000Z", "DURATION:PT2H"),
      changed("24", "DTSTART:20261124T140000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
      changed("25", "DTSTART:20261125T140000Z", "DURATION:PT1H", attendee("PARTSTAT=DECLINED")),
      changed("27", "DTSTART:20261204T140000Z", "DURATION:PT1H"),
    );
    const { events } = await read(text);
    expect(
      events
        .map(({ startsAt, endsAt, takesTime }) => [
          new Date(startsAt).toISOString().slice(8, 13),
          (endsAt - startsAt) / 3_600_000,
          takesTime,
        ])
        .sort(),
    ).toEqual([
      ["22T14", 1, true],
      ["23T20", 2, true],
      ["25T14", 1, false],
      ["26T14", 1, true],
    ]);
  });

  test("in a zone that each file describes otherwise", async () => {
    const zoned = (offset: string) =>
      object(
        "BEGIN:VTIMEZONE",
        "TZID:Here",
        "BEGIN:STANDARD",
        "DTSTART:19700101T000000",
        `TZOFFSETFROM:${offset}`,
        `TZOFFSETTO:${offset}`,
        "END:STANDARD",
        "END:VTIMEZONE",
        event(`UID:${offset}`, "DTSTART;TZID=Here:20261124T120000", "DURATION:PT1H"),
      );
    for (const usesCdata of [false, true]) {
      server.usesCdata = usesCdata;
      const { events } = await read(
        zoned("+0200"),
        zoned("-0300"),
        zoned("+0200").replace("UID:+0200", "UID:again"),
      );
      expect(events.map(({ uid, startsAt }) => [uid, startsAt])).toEqual([
        ["+0200", at("24T10:00")],
        ["-0300", at("24T15:00")],
        ["again", at("24T10:00")],
      ]);
    }
  });

  test("of ours are known by their UIDs, of which a calendar has no second", async () => {
    const call = { ...TIME, uid: UID, title: "Call", details: "", location: "", needsVideo: false };
    await adapter().putEvent(server.calendarUrl, call);
    const known = { ...TIME, uid: UID, hasOwnId: true, takesTime: true };
    expect((await read()).events).toEqual([known]);
    server.resources.clear();
    expect((await read(object(event(`UID:${UID}`, ...TIMED)))).events).toEqual([known]);
    server.resources.clear();
    expect((await read(object(event(...TIMED)))).events).toEqual([{ ...known, uid: null, hasOwnId: false }]);
  });

  test("of a day are by the calendar's own clock, if its server tells it", async () => {
    for (const calendar of server.calendars.values()) calendar.timeZone = "Pacific/Auckland";
    const { events } = await read(object(event("UID:d", "DTSTART;VALUE=DATE:20261124")));
    expect(events).toMatchObject([{ startsAt: at("23T11:00"), endsAt: at("24T11:00") }]);
  });

  test("that cannot be read are counted, and do not hide the others", async () => {
    const { events, leftOut } = await read(
      "no calendar",
      object(event("UID:a", "DTSTART:x")),
      object(event("UID:b", ...TIMED)),
    );
    expect({ uids: events.map(({ uid }) => uid), leftOut: leftOut.length }).toEqual({
      uids: ["b"],
      leftOut: 2,
    });
  });

  test("of all files together may be as many, and repeat as much, as those of one file", async () => {
    const endless = (uid: string) =>
      object(event(`UID:${uid}`, "DTSTART:20200401T150000Z", "DURATION:PT1S", "RRULE:FREQ=MINUTELY"));
    const { events, leftOut } = await read(...["1", "2", "3"].map(endless));
    expect([events.length, leftOut.length]).toEqual([0, 3]);
    for (const uid of ["4", "5", "6"]) server.store(`${uid}.ics`, endless(uid));
    const failed = (code: string) => ({ result: "failed", code });
    expect(await adapter().readEvents(request())).toEqual(failed("REPEATS_TOO_MUCH"));
    server.resources.clear();
    const many = object(...Array.from({ length: 1_500 }, (_, index) => event(`UID:${index}`, ...TIMED)));
    expect((await read(many, many)).events).toHaveLength(3_000);
    server.store("3.ics", many);
    expect(await adapter().readEvents(request())).toEqual(failed("TOO_MANY_EVENTS"));
  });

  test("are declined by the name to sign in with, where the server knows no addresses", async () => {
    server.addresses = [];
    const { events } = await read(object(event("UID:e", ...TIMED, attendee("PARTSTAT=DECLINED"))));
    expect(events).toMatchObject([{ takesTime: false }]);
  });

  test("are not read again as long as the calendar's tag is the same", async () => {
    const { cursor } = await read(object(event("UID:a", ...TIMED)));
    expect(cursor).toBe("ctag-2");
    expect(await adapter().readEvents(request({ cursor }))).toEqual({
      result: "ok",
      value: { isUnchanged: true, cursor },
    });
    server.store("b.ics", object(event("UID:b", ...TIMED)));
    expect(await adapter().readEvents(request({ cursor }))).toMatchObject({
      value: { isUnchanged: false, cursor: "ctag-3" },
    });
    server.hasChangeTags = false;
    for (const known of [cursor, null])
      expect(await adapter().readEvents(request({ cursor: known }))).toMatchObject({
        value: { isUnchanged: false, cursor: null },
      });
  });

  test("that change between the tag and the events are seen by the next read", async () => {
    server.next = {
      method: "REPORT",
      answer: (response) => {
        server.store("late.ics", object(event("UID:late", ...TIMED)));
        sendMultistatus(response, []);
      },
    };
    const { cursor } = await read();
    expect(await adapter().readEvents(request({ cursor }))).toMatchObject({
      value: { isUnchanged: false, events: [{ uid: "late" }] },
    });
  });

  test("are asked for by the window, and a list that the server cut off is refused", async () => {
    await read();
    expect(server.asked.at(-1)?.body).toContain('start="20261121T000000Z" end="20261201T000000Z"');
    server.next = {
      method: "REPORT",
      answer: (response) =>
        sendMultistatus(response, [
          "<response><href>/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>",
        ]),
    };
    expect(await adapter().readEvents(request())).toEqual({ result: "failed", code: "TRUNCATED" });
  });
});
