/** Connected calendars where several things happen at once, or one of them goes wrong. */
import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CaldavServer, startCaldav } from "../support/caldav-server";
import {
  CALENDARS,
  connectAndChoose,
  connectCaldav,
  eventsIn,
  letSettle,
  untilSynced,
  untilWritten,
} from "../support/connected-calendars";
import { expectError } from "../support/console-errors";
import { createBooking } from "../support/factories";
import { startGoogleCalendar } from "../support/google-calendar-server";
import { createHost } from "../support/hosts";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const google = await startGoogleCalendar();
google.conferenceTypes = ["hangoutsMeet"];
afterAll(() => google.stop());
const site = shareWorker({
  bindings: {
    LOOPBACK_CALENDARS_MS: "3000",
    GOOGLE_CALENDAR_CLIENT_ID: "google-client",
    GOOGLE_CALENDAR_CLIENT_SECRET: "google-secret",
    LOOPBACK_CALENDAR_SERVICES: google.url,
  },
});

const TO_MAKE = { kind: "sent", detail: "", made: true };
const AT_NINE = "20261124T140000Z";
let server: CaldavServer;
let owner: Visitor;
beforeEach(async () => {
  server = await startCaldav();
  owner = await signInAsStaff(site);
});
afterEach(() => server.stop());

const run = (sql: string) => site.db.prepare(sql).run();
const rows = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
const starts = (of = server) => eventsIn(of).map((event) => event.starts);
const asked = (method: string, of = server) => of.asked.filter((one) => one.method === method).length;
const kinds = async () => (await readOutbox(site.db)).map(({ kind }) => kind);
const refuse = (method: string, status: number, headers = {}) => {
  server.next = { method, answer: (response) => void response.writeHead(status, headers).end() };
};
const shift = (ms: number) =>
  run(`update bookings set starts_at = starts_at + ${ms}, ends_at = ends_at + ${ms}`);
const own = (name: string, starts: string, ...more: string[]) =>
  server.store(
    `${name}.ics`,
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", `UID:${name}`, `DTSTART:${starts}`]
      .concat("DURATION:PT1H", more, "END:VEVENT", "END:VCALENDAR", "")
      .join("\r\n"),
  );
const readAgain = async () => {
  await letSettle(site.db);
  await site.runScheduled();
};
const book = (time = TUESDAY_AT_NINE) => new Visitor(site).postForm("/schedule", newGuestFields(time));
const isOffered = async () => {
  const { page } = await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24");
  return offeredTimes(page).includes(TUESDAY_AT_NINE);
};
const addCalendar = () => {
  const url = server.calendarUrl.replace("/work/", "/private/");
  server.calendars.set(new URL(url).pathname, { name: "Private", components: null, privileges: null });
  return url;
};

describe("a call's event", () => {
  test("is brought up to date when the call changes while it is written or deleted", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const meanwhile = (method: string, acts: () => Promise<unknown>) => {
      const answer = async (response: ServerResponse) => {
        await acts();
        response.writeHead(204).end();
      };
      server.next = { method, answer: (response) => void answer(response) };
    };
    meanwhile("PUT", () => shift(3_600_000));
    await site.runScheduled();
    expect(starts()).toEqual(["20261124T150000Z"]);
    await run("update bookings set email = ''");
    meanwhile("DELETE", () => {
      server.resources.clear();
      return run("update bookings set email = 'demo@client.example'");
    });
    await site.runScheduled();
    expect(starts()).toEqual(["20261124T150000Z"]);
  });

  test("is written by one run at a time", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await run(`update call_events set lease_until = ${Date.parse(NOW) + 1}`);
    await site.runScheduled();
    expect(starts()).toEqual([]);
    await run(`update call_events set lease_until = ${Date.parse(NOW)}`);
    await site.runScheduled();
    expect(starts()).toEqual([AT_NINE]);
  });

  test("is given up on in the end", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await run("update call_events set attempts = 109");
    refuse("PUT", 500);
    await site.runScheduled();
    await expectError(/calendar_event_parked/);
    expect(await rows("select state from call_events")).toEqual([{ state: "parked" }]);
  });

  test("is corrected though the call is over by now, then left alone, and deleted with its client", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    await shift(-24 * 3_600_000);
    await untilWritten(site);
    expect(starts()).toEqual(["20261123T140000Z"]);
    const before = server.asked.length;
    await run("update bookings set company = 'Another'");
    await untilWritten(site);
    expect(server.asked).toHaveLength(before);
    await run("update bookings set email = '', name = ''");
    await untilWritten(site);
    expect(starts()).toEqual([]);
  });

  test("of a call that has begun may be deleted by the host without notice", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    await shift(-24 * 3_600_000);
    await untilWritten(site);
    server.resources.clear();
    await readAgain();
    expect(await kinds()).not.toContain("staff_event_changed");
  });

  test("that the host moves twice is told twice, and is looked for in its own calendar alone", async () => {
    const other = addCalendar();
    const id = await connectAndChoose(site, owner, server);
    const fields = { form: "choose", write: server.calendarUrl, read: [server.calendarUrl, other] };
    await owner.postForm(`${CALENDARS}/${id}`, fields);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    await readAgain();
    expect(await rows("select finding from call_events")).toEqual([{ finding: null }]);
    const [[path = "", resource] = []] = server.resources;
    for (const day of ["25", "26"]) {
      const text = resource?.text.replaceAll("20261124T", `202611${day}T`) ?? "";
      server.store(path.split("/").at(-1) ?? "", text);
      await readAgain();
    }
    expect((await kinds()).filter((kind) => kind === "staff_event_changed")).toHaveLength(2);
  });
});

describe("an account", () => {
  test("that can no longer be opened has ended, and is left alone until it is connected again", async () => {
    await connectAndChoose(site, owner, server);
    await run("update calendar_connections set sealed_credentials = 'broken'");
    await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
    await site.runScheduled();
    expect(await rows("select attempts, lease_until from call_events")).toEqual([
      { attempts: 0, lease_until: null },
    ]);
    expect(await kinds()).toContain("staff_calendar_expired");
    await connectCaldav(owner, server);
    await untilWritten(site);
    expect(starts()).toEqual(["20261125T150000Z"]);
    await run("update calendar_connections set expired_at = 1e15");
    server.asked.length = 0;
    await readAgain();
    expect((await book()).status).toBe(303);
    await site.runScheduled();
    expect(server.asked).toEqual([]);
  });

  test("whose service is ill, or asks us to wait, is read later and later, and still counts", async () => {
    own("dentist", AT_NINE);
    await connectAndChoose(site, owner, server);
    const next = async (status: number, headers = {}) => {
      refuse("PROPFIND", status, headers);
      await readAgain();
      const [row] = await rows("select next_try_at as at from calendar_sources");
      return (Number(row?.at) - Date.parse(NOW)) / 60_000;
    };
    expect([await next(500), await next(500), await next(429, { "Retry-After": "3600" })]).toEqual([
      5, 10, 60,
    ]);
    expect(await rows("select expired_at from calendar_connections")).toEqual([{ expired_at: null }]);
    expect(await isOffered()).toBe(false);
  });

  test("is one of a limited number", async () => {
    await run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
      insert into calendar_connections (id, host_id, service, account, sealed_credentials, created_at)
      select 'c' || i, 'agency', 'caldav', 'a' || i, 'x', 1 from n`);
    expect((await connectCaldav(owner, server)).status).toBe(400);
    expect(await rows("select count(*) as n from calendar_connections")).toEqual([{ n: 100 }]);
  });

  test("of a member of staff, or of the agency, is theirs to change", async () => {
    const account = await createStaff(site.db, "member");
    const member = await signInAsStaff(site, account);
    const host = await createHost(site.db, { userId: account.id, kinds: ["strategy"] });
    for (const whose of [host, "agency"]) {
      const { location } = await connectCaldav(owner, server, whose);
      const path = new URL(location, "http://site").pathname;
      expect((await member.get(path)).status).toBe(200);
      await member.postForm(path, { form: "disconnect" });
      expect(await rows("select 1 from calendar_connections")).toEqual([]);
    }
  });

  test("gives way to another of the same host, and can't be told to use a calendar that it lacks", async () => {
    const other = await startCaldav();
    const first = await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    const unknown = { form: "choose", write: server.calendarUrl.replace("work", "none") };
    expect((await owner.postForm(`${CALENDARS}/${first}`, unknown)).status).toBe(400);
    await connectAndChoose(site, owner, other);
    await untilWritten(site);
    expect([starts(), starts(other)]).toEqual([[], [AT_NINE]]);
    await other.stop();
  });
});

describe("busy times", () => {
  test("are those of all days that can be booked, of the calendars chosen now", async () => {
    own("dentist", AT_NINE);
    await connectAndChoose(site, owner, server);
    expect(await isOffered()).toBe(false);
    await run("delete from busy_times");
    await run(`update calendar_sources set known_until = ${Date.parse(NOW)}`);
    await readAgain();
    expect(await isOffered()).toBe(false);
    const [row] = await rows("select id from calendar_connections");
    const other = addCalendar();
    // The calendar that calls go to is read as well.
    await owner.postForm(`${CALENDARS}/${row?.id}`, { form: "choose", write: other });
    await untilSynced(site.db);
    expect(await isOffered()).toBe(true);
    expect(await rows("select remote_id from calendar_sources")).toEqual([{ remote_id: other }]);
  });

  test("of the agency's calendar block everyone, but not what takes no time there", async () => {
    await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    own("dentist", AT_NINE);
    await connectAndChoose(site, owner, server);
    expect(await isOffered()).toBe(false);
    own("dentist", AT_NINE, "TRANSP:TRANSPARENT");
    await readAgain();
    expect(await isOffered()).toBe(true);
    expect((await book()).status).toBe(303);
  });

  test("are asked of those alone who could take the call, and once for a crowd", async () => {
    const others = await startCaldav();
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer" });
    await connectAndChoose(site, owner, server, ann);
    await connectAndChoose(site, owner, others, ben);
    await letSettle(site.db);
    const [before, before2] = [asked("REPORT"), asked("REPORT", others)];
    for (const time of [TUESDAY_AT_NINE, "2026-11-25T15:00Z"]) expect((await book(time)).status).toBe(303);
    expect([asked("REPORT") - before, asked("REPORT", others) - before2]).toEqual([1, 0]);
    await others.stop();
  });

  test("are not those of a cancelled call whose event is still there", async () => {
    await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    refuse("DELETE", 403);
    await run("update bookings set email = ''");
    await site.runScheduled();
    await expectError(/calendar_event_parked/);
    await run("update bookings set status = 'cancelled'");
    await run("update call_events set state = 'parked'");
    await run("delete from booking_cells");
    await letSettle(site.db);
    expect(starts()).toEqual([AT_NINE]);
    expect((await book()).status).toBe(303);
  });
});

describe("access through a service's page", () => {
  const begin = async (by: Visitor) => {
    const { page } = await by.postForm(`${CALENDARS}/connect?service=google`, { host: "agency" });
    const links = page.all("a").map((link) => attribute(link, "href"));
    const { searchParams } = new URL(links.find((href) => href.startsWith(google.url)) ?? "http://none");
    const ask = (name: string) => searchParams.get(name) ?? "";
    google.grant = { code: "a-code", challenge: ask("code_challenge"), scope: ask("scope") };
    return `${CALENDARS}/connected/google?${new URLSearchParams({ code: "a-code", state: ask("state") })}`;
  };

  test("is not given to someone else who signs in to the same browser", async () => {
    const answer = await begin(owner);
    const next = await signInAsStaff(site);
    for (const name of owner.cookies.names)
      if (name.endsWith("calendar_grant")) next.cookies.set(name, owner.cookies.get(name) ?? "");
    expect((await next.get(answer)).status).toBe(400);
    expect((await owner.get(answer)).status).toBe(303);
  });

  test("makes links that are waited for no longer than five minutes, and for calls to come alone", async () => {
    const { location } = await owner.get(await begin(owner));
    const path = new URL(location, "http://site").pathname;
    await owner.postForm(path, { form: "choose", write: "own@calendar.example" });
    await untilSynced(site.db);
    google.linkStatus = "pending";
    for (const startsAt of ["2026-11-20T15:00Z", TUESDAY_AT_NINE]) await createBooking(site.db, { startsAt });
    await run(`update bookings set place = '${JSON.stringify(TO_MAKE)}'`);
    await run("update call_events set attempts = 13");
    const places = async () =>
      (await rows("select place from bookings order by starts_at")).map(({ place }) =>
        JSON.parse(String(place)),
      );
    await site.runScheduled();
    expect(await places()).toEqual([TO_MAKE, TO_MAKE]);
    await run("update call_events set due_at = 0");
    await site.runScheduled();
    expect(await places()).toEqual([TO_MAKE, { kind: "sent", detail: "" }]);
    expect(await kinds()).toEqual(["staff_link_missing"]);
  });
});
