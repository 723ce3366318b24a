/** What stands in hosts' connected calendars: busy times, and what they do there with calls of ours. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CALDAV_USERNAME, type CaldavServer, startCaldav } from "../../support/caldav-server";
import {
  connectAndChoose,
  connectCaldav,
  eventsIn,
  letSettle,
  untilSynced,
} from "../../support/connected-calendars";
import { createBooking } from "../../support/factories";
import { createHost } from "../../support/hosts";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { behindOldServer } from "../../support/old-server";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

const logged: string[] = [];
const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS },
  onLog: (line: string) => void logged.push(line),
});

let server: CaldavServer;
let owner: Visitor;
beforeEach(async () => {
  logged.length = 0;
  server = await startCaldav();
  owner = await signInAsStaff(site);
});
afterEach(() => server.stop());

const rows = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
const event = (uid: string, ...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261101T000000Z"]
    .concat(lines, "END:VEVENT", "END:VCALENDAR", "")
    .join("\r\n");
const atNine = ["DTSTART:20261124T140000Z", "DURATION:PT1H"];
const isOffered = async () => {
  const { page } = await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24");
  return offeredTimes(page).includes(TUESDAY_AT_NINE);
};
const readAgain = async () => {
  await letSettle(site.db);
  await site.runScheduled();
};
const book = () => new Visitor(site).postForm("/schedule", newGuestFields(TUESDAY_AT_NINE));

describe("busy times", () => {
  test("of the chosen calendars block bookings until they are free again", async () => {
    server.store("dentist.ics", event("dentist", ...atNine));
    await connectAndChoose(site, owner, server);
    await site.runScheduled();
    expect(await isOffered()).toBe(false);
    server.resources.clear();
    server.store("later.ics", event("later", "DTSTART:20261126T140000Z", "DURATION:PT1H"));
    // Not before five minutes have passed.
    await site.runScheduled();
    expect(await isOffered()).toBe(false);
    await readAgain();
    expect(await isOffered()).toBe(true);
  });

  test("of one host make that host busy alone", async () => {
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    server.store("dentist.ics", event("dentist", ...atNine));
    await connectAndChoose(site, owner, server, ann);
    await site.runScheduled();
    expect(await rows("select host_id from calendar_sources")).toEqual([{ host_id: ann }]);
    expect(await isOffered()).toBe(true);
    await book();
    expect(
      await rows(
        "select host_id = (select id from hosts where name = 'Demo Engineer') as it from booking_hosts",
      ),
    ).toEqual([{ it: 1 }]);
    expect(await isOffered()).toBe(false);
  });

  test("leave out our own calls, which take their time here already", async () => {
    await connectAndChoose(site, owner, server);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await readAgain();
    expect(eventsIn(server)).toHaveLength(1);
    expect(await rows("select * from busy_times")).toEqual([]);
    await site.db.prepare("delete from bookings where id = ?").bind(id).run();
    expect(await isOffered()).toBe(true);
  });

  test("are asked for once more just before a call is booked", async () => {
    await connectAndChoose(site, owner, server);
    await readAgain();
    expect(await isOffered()).toBe(true);
    server.store("just-now.ics", event("just-now", ...atNine));
    await site.db.prepare("update calendar_sources set asked_at = null").run();
    const refused = await book();
    expect(refused.status).toBe(409);
    expect(await rows("select id from bookings")).toEqual([]);
    expect(await isOffered()).toBe(false);
  });

  test.each([
    ["silent", () => {}],
    ["ill", (response: import("node:http").ServerResponse) => void response.writeHead(500).end()],
  ])("count as last read if the calendar is %s, and the log says so", async (_, answer) => {
    await connectAndChoose(site, owner, server);
    await readAgain();
    server.next = { method: "PROPFIND", answer };
    await site.db.prepare("update calendar_sources set asked_at = null").run();
    expect((await book()).status).toBe(303);
    expect(logged.filter((line) => line.includes("calendar_not_asked"))).toHaveLength(1);
    expect(logged.join()).not.toContain(CALDAV_USERNAME);
  });
});

describe("a call that another scheduler booked", () => {
  const bookedByCalendly = async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const elsewhere = { scheduler: "calendly", ref: "r", rescheduleUrl: null, cancelUrl: null, at: 1 };
    await site.db
      .prepare("update bookings set elsewhere = ? where id = ?")
      .bind(JSON.stringify(elsewhere), id)
      .run();
  };
  const half = ["DTSTART:20261124T140000Z", "DTEND:20261124T143000Z"];

  test("is not written where that scheduler has put it into the host's calendar", async () => {
    await connectAndChoose(site, owner, server);
    server.store("by-calendly.ics", event("by-calendly", ...half));
    await bookedByCalendly();
    await site.runScheduled();
    expect([...server.resources.keys()].map((path) => path.split("/").at(-1))).toEqual(["by-calendly.ics"]);
    expect(await rows("select * from call_events")).toEqual([]);
  });

  test("is written where another time is taken, or none", async () => {
    await connectAndChoose(site, owner, server);
    server.store("dentist.ics", event("dentist", ...atNine));
    await bookedByCalendly();
    await site.runScheduled();
    expect(eventsIn(server)).toHaveLength(2);
  });
});

describe("a calendar server that speaks HTTP/1.0 and closes each connection", () => {
  test("is connected, read and written", async () => {
    const old = await behindOldServer(server);
    server.store("dentist.ics", event("dentist", ...atNine));
    await connectAndChoose(site, owner, old);
    await createBooking(site.db, { startsAt: "2026-11-26T14:00Z" });
    await site.runScheduled();
    await readAgain();
    expect(await isOffered()).toBe(false);
    expect(eventsIn(server)).toHaveLength(2);
    expect(logged.join()).not.toMatch(/calendar_not_read|calendar_event_postponed/);
    await old.stop();
  });
});

describe("an account whose password no longer works", () => {
  test("is told of once, counts for a day, and is brought up to date when it is connected again", async () => {
    const account = await createStaff(site.db, "member");
    const ann = await createHost(site.db, {
      name: "Demo Strategist",
      userId: account.id,
      kinds: ["strategy"],
    });
    server.store("dentist.ics", event("dentist", ...atNine));
    await connectAndChoose(site, owner, server, ann);
    await site.runScheduled();
    const password = server.password;
    server.password = "changed";
    await readAgain();
    await readAgain();
    const news = (await readOutbox(site.db)).filter(({ kind }) => kind === "staff_calendar_expired");
    expect(news.map((email) => email.to_email)).toEqual([account.email]);
    expect((await owner.get("/staff")).page.text).toContain(
      `CalDAV (${CALDAV_USERNAME} at ${new URL(server.url).host}) is no longer connected`,
    );
    expect((await owner.get("/staff/calendars")).page.text).toContain("CalDAV no longer accepts our access.");
    expect(await isOffered()).toBe(false);
    await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    await site.db.prepare("update booking_hosts set host_id = ?").bind(ann).run();
    await site.db.prepare("delete from booking_hosts").run();
    await site.db
      .prepare("insert into booking_hosts select id, ?, starts_at, true from bookings")
      .bind(ann)
      .run();
    await site.runScheduled();
    expect(eventsIn(server)).toHaveLength(1);

    await site.db.prepare("update calendar_connections set expired_at = expired_at - 86400000").run();
    await site.runScheduled();
    expect(await isOffered()).toBe(true);

    server.password = password;
    expect((await connectCaldav(owner, server, ann)).status).toBe(303);
    await site.runScheduled();
    expect(eventsIn(server)).toHaveLength(2);
    expect(await isOffered()).toBe(false);
    expect((await owner.get("/staff")).page.text).not.toContain("no longer connected");
  });
});

describe("an event that the host", () => {
  const stored = () => [...server.resources.keys()][0]?.split("/").at(-1) ?? "";
  const textOf = () => [...server.resources.values()][0]?.text ?? "";
  const news = async () => (await readOutbox(site.db)).filter(({ kind }) => kind === "staff_event_changed");

  test("moved is shown and mailed once, and the call stays", async () => {
    await connectAndChoose(site, owner, server);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await readAgain();
    expect(await news()).toEqual([]);
    server.store(
      stored(),
      textOf()
        .replace("20261124T140000Z", "20261125T160000Z")
        .replace("20261124T143000Z", "20261125T163000Z"),
    );
    await readAgain();
    await readAgain();
    expect(await news()).toHaveLength(1);
    expect((await owner.get("/staff")).page.text).toContain(
      "One call was moved or deleted in a host's calendar",
    );
    const { page } = await owner.get(`/staff/bookings/${id}`);
    expect(page.text).toContain("Moved there to 25 Nov 2026, 11:00 am. The call itself is unchanged");
    expect(page.all(`a[href="/staff/bookings/${id}/move?date=2026-11-25"]`)).toHaveLength(1);
    expect(await rows("select starts_at from bookings")).toEqual([
      { starts_at: Date.parse("2026-11-24T14:00Z") },
    ]);
    expect(await isOffered()).toBe(false);

    const connection = (await rows("select id from calendar_connections"))[0]?.id;
    await owner.postForm(`/staff/bookings/${id}`, { form: "event", connectionId: String(connection) });
    await untilSynced(site.db);
    await site.runScheduled();
    expect(eventsIn(server).map(({ starts }) => starts)).toEqual(["20261124T140000Z"]);
    await readAgain();
    expect((await owner.get("/staff")).page.text).not.toContain("moved or deleted in a host's calendar");
    expect(await news()).toHaveLength(1);
  });

  test("moved and moved back is no longer shown", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await readAgain();
    const [name, text] = [stored(), textOf()];
    server.store(name, text.replace("20261124T143000Z", "20261124T150000Z"));
    await readAgain();
    expect(await rows("select finding from call_events")).toEqual([{ finding: "moved" }]);
    server.store(name, text);
    await readAgain();
    expect(await rows("select finding from call_events")).toEqual([{ finding: null }]);
  });

  test("deleted stays deleted until the call changes", async () => {
    await connectAndChoose(site, owner, server);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await readAgain();
    server.resources.clear();
    server.store("other.ics", event("other", "DTSTART:20261126T140000Z", "DURATION:PT1H"));
    await readAgain();
    await readAgain();
    expect(eventsIn(server)).toHaveLength(1);
    const [mail] = await news();
    expect(mail?.data).toMatchObject({ found: null });
    expect((await owner.get(`/staff/bookings/${id}`)).page.text).toContain("Deleted there.");
    await site.db
      .prepare("update bookings set starts_at = starts_at + 3600000, ends_at = ends_at + 3600000")
      .run();
    await site.runScheduled();
    expect(eventsIn(server)).toHaveLength(2);
    expect(await rows("select finding from call_events")).toEqual([{ finding: null }]);
  });

  test("has just been written is not taken for one that is deleted", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    server.resources.clear();
    await site.db.prepare("update calendar_sources set next_try_at = 0, etag = null").run();
    await site.runScheduled();
    expect(await news()).toEqual([]);
  });
});
