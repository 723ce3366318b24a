import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CaldavWorld,
  caldavCalendar,
  findCalendarHome,
} from "../../../app/outside/calendars/caldav-calendar";
import { type Radicale, startRadicale } from "../../support/radicale-server";

/** The adapter against a server that others wrote. Its tests build on each other, in order. */

const UID = "0b0e9b8e-57a1-4c39-9a3e-1f1f7a9d2b11@agency.example";
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`);
const TIME = { startsAt: at("24T14:00"), endsAt: at("24T15:00") };
const call = { ...TIME, uid: UID, title: "Call; Ü & 1", details: "", location: "", needsVideo: false };
const later = { ...call, startsAt: at("25T14:00"), endsAt: at("25T15:00") };
const STORED = { result: "ok", value: { video: { state: "none" } } };
const NOTHING = { result: "ok", value: null };

const world: CaldavWorld = {
  userAgent: "agency.example",
  timeoutMs: 20_000,
  now: () => at("23T12:00"),
  check: async (address) => (address.startsWith(radicale.url) ? new URL(address) : null),
};

let radicale: Radicale;
let home: string;
beforeAll(async () => {
  radicale = await startRadicale();
  home = `/${encodeURIComponent(radicale.username)}/`;
  for (const [name, component] of [
    ["work", "VEVENT"],
    ["tasks", "VTODO"],
  ])
    await radicale.send(
      "MKCALENDAR",
      `${home}${name}/`,
      `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>My ${name}</D:displayname><C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>`,
    );
});
afterAll(() => radicale?.stop());

const adapter = () => {
  const { url, username, password } = radicale;
  return caldavCalendar({ homeUrl: `${url}${home}`, username, password }, world);
};

async function calendar(): Promise<string> {
  const listed = await adapter().listCalendars();
  if (listed.result !== "ok" || !listed.value[0]) throw new Error(JSON.stringify(listed));
  return listed.value[0].id;
}

async function read(cursor: string | null = null) {
  const window = { from: at("22T00:00"), to: at("30T00:00") };
  const request = { calendarId: await calendar(), window, timeZone: "Europe/Berlin", cursor };
  const answer = await adapter().readEvents(request);
  if (answer.result !== "ok") throw new Error(JSON.stringify(answer));
  return answer.value;
}

const object = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** Stores an event as the host's own device would. */
const store = (uid: string, ...lines: string[]) =>
  radicale.send(
    "PUT",
    `${home}work/${uid}.ics`,
    object("BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"),
  );

describe("on Radicale", () => {
  test("the home of a person's calendars is found, with the right password", async () => {
    const { url, username, password } = radicale;
    for (const path of ["", "/", home, `${home}work/`]) {
      const found = await findCalendarHome(`${url}${path}`, { username, password }, world);
      if (found.result !== "ok") throw new Error(JSON.stringify(found));
      expect(decodeURIComponent(found.value.homeUrl)).toBe(decodeURIComponent(`${url}${home}`));
    }
    const wrong = { username, password: "wrong" };
    expect(await findCalendarHome(url, wrong, world)).toEqual({ result: "expired" });
  });

  test("the calendar for events is listed", async () => {
    expect(await adapter().listCalendars()).toMatchObject({
      result: "ok",
      value: [{ name: "My work", isPrimary: true, hasVideo: false }],
    });
  });

  test("a call is put once, moved by another put, deleted, and put again", async () => {
    const work = await calendar();
    const once = { events: [{ ...TIME, uid: UID, hasOwnId: true, takesTime: true }] };
    for (const _ of [1, 2]) expect(await adapter().putEvent(work, call)).toEqual(STORED);
    expect(await read()).toMatchObject(once);
    expect(await adapter().putEvent(work, later)).toEqual(STORED);
    expect(await read()).toMatchObject({ events: [{ startsAt: later.startsAt, hasOwnId: true }] });
    for (const _ of [1, 2]) expect(await adapter().deleteEvent(work, UID)).toEqual(NOTHING);
    expect(await read()).toMatchObject({ events: [], leftOut: [] });
    expect(await adapter().putEvent(work, call)).toEqual(STORED);
    expect(await read()).toMatchObject(once);
  });

  test("the host's own events are read, and are not read again while nothing changes", async () => {
    const timed = ["DTSTART:20261126T140000Z", "DTEND:20261126T150000Z"];
    await store("free", ...timed, "TRANSP:TRANSPARENT");
    await store("cancelled", ...timed, "STATUS:CANCELLED");
    await store(
      "declined",
      ...timed,
      "ORGANIZER:mailto:guest@agency.example",
      `ATTENDEE;PARTSTAT=DECLINED:mailto:${radicale.username}`,
    );
    await store("day", "DTSTART;VALUE=DATE:20261128", "DTEND;VALUE=DATE:20261129");
    await store("past", "DTSTART:20250124T140000Z", "DTEND:20250124T150000Z");
    await store("weekly", "DTSTART;TZID=Europe/Berlin:20200106T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY");
    const found = await read();
    if (found.isUnchanged) throw new Error("Nothing was read");
    const events = found.events.map(({ uid, startsAt, takesTime }) => ({ uid, startsAt, takesTime }));
    expect(events.sort((one, other) => (one.uid ?? "").localeCompare(other.uid ?? ""))).toEqual([
      { uid: UID, startsAt: TIME.startsAt, takesTime: true },
      { uid: "day", startsAt: at("27T23:00"), takesTime: true },
      { uid: "declined", startsAt: at("26T14:00"), takesTime: false },
      { uid: "free", startsAt: at("26T14:00"), takesTime: false },
      { uid: "weekly", startsAt: at("23T08:00"), takesTime: true },
    ]);
    expect(found.cursor).not.toBeNull();
    expect(await read(found.cursor)).toEqual({ isUnchanged: true, cursor: found.cursor });
    await radicale.send("DELETE", `${home}work/day.ics`, "");
    expect(await read(found.cursor)).toMatchObject({ isUnchanged: false });
  });

  test("the invitation that was mailed to the host is changed as the call, not doubled, and deleted with it", async () => {
    const work = await calendar();
    await adapter().deleteEvent(work, UID);
    const mailed = (uid: string) =>
      object(
        "BEGIN:VEVENT",
        `UID:${uid}`,
        "DTSTAMP:20261101T000000Z",
        "DTSTART:20261124T140000Z",
        "DTEND:20261124T150000Z",
        "END:VEVENT",
      );
    await radicale.send("PUT", `${home}work/mailed.ics`, mailed(UID));
    await radicale.send("PUT", `${home}work/other.ics`, mailed(`${UID}.example`));
    const calls = async () => {
      const found = await read();
      if (found.isUnchanged) throw new Error("Nothing was read");
      return found.events.filter(({ uid }) => uid?.startsWith(UID));
    };
    expect((await calls()).map(({ uid, hasOwnId }) => [uid, hasOwnId]).sort()).toEqual([
      [UID, true],
      [`${UID}.example`, true],
    ]);
    expect(await adapter().putEvent(work, later)).toEqual(STORED);
    expect((await calls()).map(({ uid, startsAt }) => [uid, startsAt]).sort()).toEqual([
      [UID, later.startsAt],
      [`${UID}.example`, TIME.startsAt],
    ]);
    for (const _ of [1, 2]) expect(await adapter().deleteEvent(work, UID)).toEqual(NOTHING);
    expect(await calls()).toMatchObject([{ uid: `${UID}.example` }]);
    expect(await adapter().putEvent(work, later)).toEqual(STORED);
  });

  test("a calendar that is gone is not found", async () => {
    const work = await calendar();
    await radicale.send("DELETE", `${home}work/`, "");
    expect(await adapter().putEvent(work, call)).toEqual({ result: "notFound" });
    expect(await adapter().deleteEvent(work, UID)).toEqual(NOTHING);
    expect(await adapter().listCalendars()).toEqual({ result: "ok", value: [] });
  });
});
