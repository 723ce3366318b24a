/** Connected calendars where several things happen at once, or one of them goes wrong. */

import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { type CaldavServer, objectOf, startCaldav } from "../../support/caldav-server";
import {
  CALENDARS,
  connectAndChoose,
  connectCaldav,
  eventsIn,
  letSettle,
  untilSynced,
  untilWritten,
} from "../../support/connected-calendars";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { startGoogleCalendar } from "../../support/google-calendar-server";
import { createHost } from "../../support/hosts";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { readOutbox } from "../../support/outbox";
import { attribute } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const google = await startGoogleCalendar();
google.conferenceTypes = ["hangoutsMeet"];
afterAll(() => google.stop());
const site = shareWorker({
  bindings: {
    LOOPBACK_CALENDARS_MS: PATIENT_MS,
    LOOPBACK_CALENDAR_SERVICES: google.url,
    GOOGLE_CALENDAR_CLIENT_ID: "google-client",
    GOOGLE_CALENDAR_CLIENT_SECRET: "google-secret",
  },
});

const TO_MAKE = '{"kind":"sent","detail":"","made":true}';
const AT_NINE = "20261124T140000Z";
let server: CaldavServer;
let other: CaldavServer;
let owner: Visitor;
beforeEach(async () => {
  [server, other] = await Promise.all([startCaldav(), startCaldav()]);
  owner = await signInAsStaff(site);
});
afterEach(() => Promise.all([server.stop(), other.stop()]));

const run = (sql: string) => site.db.prepare(sql).run();
const rows = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
const starts = (of = server) => eventsIn(of).map((event) => event.starts);
const kinds = async () => (await readOutbox(site.db)).map(({ kind }) => kind);
const refuse = (method: string, status: number, headers = {}) => {
  server.next = { method, answer: (response) => void response.writeHead(status, headers).end() };
};
const shift = (ms: number) =>
  run(`update bookings set starts_at = starts_at + ${ms}, ends_at = ends_at + ${ms}`);
const dentist = (end = "END:VEVENT") =>
  server.store("dentist.ics", objectOf("dentist").replace("END:VEVENT", end));
const readAgain = async () => {
  await letSettle(site.db);
  await site.runScheduled();
};
const book = (time = TUESDAY_AT_NINE) => new Visitor(site).postForm("/schedule", newGuestFields(time));
const isOffered = async () => {
  const { page } = await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24");
  return offeredTimes(page).includes(TUESDAY_AT_NINE);
};
/** A call that stands in the agency's calendar; the id of the connection. */
const write = async () => {
  const id = await connectAndChoose(site, owner, server);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  await untilWritten(site);
  return id;
};
/** Asks for access to a Google account, which Google gives. The address to which it sends the browser back. */
const begin = async (by: Visitor, host = "agency") => {
  const { page } = await by.postForm(`${CALENDARS}/connect?service=google`, { host });
  const links = page.all("a").map((link) => attribute(link, "href"));
  const { searchParams } = new URL(links.find((href) => href.startsWith(google.url)) ?? "http://none");
  const ask = (name: string) => searchParams.get(name) ?? "";
  google.grant = { code: "a-code", challenge: ask("code_challenge"), scope: ask("scope") };
  return `${CALENDARS}/connected/google?${new URLSearchParams({ code: "a-code", state: ask("state") })}`;
};
const addCalendar = () => {
  const url = server.calendarUrl.replace("/work/", "/private/");
  server.calendars.set(new URL(url).pathname, { name: "Private", components: null, privileges: null });
  return url;
};

test("a call's event is brought up to date when the call changes while it is written or deleted", async () => {
  await connectAndChoose(site, owner, server);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const meanwhile = (method: string, acts: () => Promise<unknown>) => {
    const answer = (response: ServerResponse) => void acts().then(() => response.writeHead(204).end());
    server.next = { method, answer };
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

test("a call's event is written by one run at a time, and given up on in the end", async () => {
  await connectAndChoose(site, owner, server);
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  refuse("PUT", 500);
  await run(`update call_events set attempts = 109, lease_until = ${Date.parse(NOW) + 1}`);
  await site.runScheduled();
  expect(await rows("select state from call_events")).toEqual([{ state: "waiting" }]);
  await run(`update call_events set lease_until = ${Date.parse(NOW)}`);
  await site.runScheduled();
  await expectError(/calendar_event_parked/);
  expect(await rows("select state from call_events")).toEqual([{ state: "parked" }]);
});

test("the event of a call that has begun is corrected, then left alone, and deleted with its client", async () => {
  await write();
  await shift(-24 * 3_600_000);
  await untilWritten(site);
  expect(starts()).toEqual(["20261123T140000Z"]);
  const [stored] = server.resources;
  server.resources.clear();
  await readAgain();
  expect(await kinds()).not.toContain("staff_event_changed");
  server.resources.set(...(stored ?? ["", { text: "", etag: "" }]));
  server.asked.length = 0;
  await run("update bookings set company = 'Another'");
  await untilWritten(site);
  expect(server.asked).toEqual([]);
  await run("update bookings set email = '', name = ''");
  await untilWritten(site);
  expect(starts()).toEqual([]);
});

test("a call's event that the host moves twice is told twice, and is looked for in its own calendar alone", async () => {
  const fields = { form: "choose", write: server.calendarUrl, read: [server.calendarUrl, addCalendar()] };
  await owner.postForm(`${CALENDARS}/${await write()}`, fields);
  await untilSynced(site.db);
  await readAgain();
  expect(await rows("select finding from call_events")).toEqual([{ finding: null }]);
  const [[path = "", resource] = []] = server.resources;
  for (const day of ["25", "26"]) {
    const text = resource?.text.replaceAll("20261124T", `202611${day}T`);
    server.store(path.split("/").at(-1) ?? "", text ?? "");
    await readAgain();
  }
  expect((await kinds()).filter((kind) => kind === "staff_event_changed")).toHaveLength(2);
});
test("an account that can no longer be opened has ended, and is left alone until it is connected again", async () => {
  await connectAndChoose(site, owner, server);
  await run("update calendar_connections set sealed_credentials = 'broken'");
  await createBooking(site.db, { startsAt: "2026-11-25T15:00Z" });
  await site.runScheduled();
  const isFree = "select attempts = 0 and lease_until is null as yes from call_events";
  expect(await rows(isFree)).toEqual([{ yes: 1 }]);
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

test("an account whose service is ill, or asks us to wait, is read later and later, and still counts", async () => {
  dentist();
  await connectAndChoose(site, owner, server);
  const next = async (status: number, headers = {}) => {
    refuse("PROPFIND", status, headers);
    await readAgain();
    const [row] = await rows("select next_try_at as at from calendar_sources");
    return (Number(row?.at) - Date.parse(NOW)) / 60_000;
  };
  expect([await next(500), await next(500)]).toEqual([5, 10]);
  expect(await next(429, { "Retry-After": "3600" })).toBe(60);
  expect(await rows("select expired_at from calendar_connections")).toEqual([{ expired_at: null }]);
  expect(await isOffered()).toBe(false);
});

test("an account is one of a limited number", async () => {
  await run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
    insert into calendar_connections (id, host_id, service, account, sealed_credentials, created_at)
    select 'c' || i, 'agency', 'caldav', 'a' || i, 'x', 1 from n`);
  expect((await connectCaldav(owner, server)).status).toBe(400);
});

test("an account of a member of staff is theirs to change, and the agency's an owner's", async () => {
  const account = await createStaff(site.db, "member");
  const member = await signInAsStaff(site, account);
  const host = await createHost(site.db, { userId: account.id, kinds: ["strategy"] });
  for (const [whose, staff] of [
    [host, member],
    ["agency", owner],
  ] as const) {
    const { location } = await connectCaldav(owner, server, whose);
    const path = new URL(location, "http://site").pathname;
    expect((await member.get(path)).status).toBe(staff === member ? 200 : 404);
    expect((await staff.get(path)).status).toBe(200);
    await staff.postForm(path, { form: "disconnect" });
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
  }
  expect((await connectCaldav(member, server, "agency")).status).toBe(400);
  // Independent of the host and the browser that asked for access.
  const lost = await begin(member, host);
  await run("update hosts set user_id = null");
  expect((await member.get(lost)).status).toBe(400);
  const answer = await begin(owner);
  for (const name of owner.cookies.names.filter((one) => one.endsWith("calendar_grant")))
    member.cookies.set(name, owner.cookies.get(name) ?? "");
  expect((await member.get(answer)).status).toBe(400);
  expect((await owner.get(answer)).status).toBe(303);
});

test("an account gives way to another of the same host, and can't be told to use a calendar that it lacks", async () => {
  const unknown = { form: "choose", write: server.calendarUrl.replace("work", "none") };
  expect((await owner.postForm(`${CALENDARS}/${await write()}`, unknown)).status).toBe(400);
  await connectAndChoose(site, owner, other);
  await untilWritten(site);
  expect([starts(), starts(other)]).toEqual([[], [AT_NINE]]);
});
test("busy times are those of all days that can be booked, of the calendars chosen now, unless marked free", async () => {
  dentist();
  const id = await connectAndChoose(site, owner, server);
  await run("delete from busy_times");
  await run(`update calendar_sources set known_until = ${Date.parse(NOW)}`);
  await readAgain();
  expect(await isOffered()).toBe(false);
  dentist("TRANSP:TRANSPARENT\r\nEND:VEVENT");
  await readAgain();
  expect(await isOffered()).toBe(true);
  dentist();
  await readAgain();
  const write = addCalendar();
  await owner.postForm(`${CALENDARS}/${id}`, { form: "choose", write });
  await untilSynced(site.db);
  expect(await isOffered()).toBe(true);
  // The calendar that calls go to is read as well.
  expect(await rows("select remote_id from calendar_sources")).toEqual([{ remote_id: write }]);
});

test("busy times are asked of those alone who could take the call, and once for a crowd", async () => {
  const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
  const ben = await createHost(site.db, { name: "Demo Engineer" });
  await connectAndChoose(site, owner, server, ann);
  await connectAndChoose(site, owner, other, ben);
  await letSettle(site.db);
  for (const { asked } of [server, other]) asked.length = 0;
  for (const time of [TUESDAY_AT_NINE, "2026-11-25T15:00Z"]) expect((await book(time)).status).toBe(303);
  const asked = (of: CaldavServer) => of.asked.filter(({ method }) => method === "REPORT").length;
  expect([asked(server), asked(other)]).toEqual([1, 0]);
});

test("busy times are not those of a cancelled call whose event is still there", async () => {
  await write();
  await run("update bookings set status = 'cancelled'");
  await run("update call_events set state = 'parked'");
  await run("delete from booking_cells");
  await letSettle(site.db);
  expect((await book()).status).toBe(303);
  expect(starts()).toContain(AT_NINE);
});
test("access through a service's page makes links that are waited for no longer than five minutes, and for calls to come alone", async () => {
  const { location } = await owner.get(await begin(owner));
  const path = new URL(location, "http://site").pathname;
  await owner.postForm(path, { form: "choose", write: "own@calendar.example" });
  await untilSynced(site.db);
  google.linkStatus = "pending";
  for (const startsAt of ["2026-11-20T15:00Z", TUESDAY_AT_NINE]) await createBooking(site.db, { startsAt });
  await run(`update bookings set place = '${TO_MAKE}'`);
  await run("update call_events set attempts = 3");
  const places = () => rows("select place from bookings order by starts_at");
  await site.runScheduled();
  expect(await places()).toEqual([{ place: TO_MAKE }, { place: TO_MAKE }]);
  await run("update call_events set due_at = 0");
  await site.runScheduled();
  expect(await places()).toEqual([{ place: TO_MAKE }, { place: '{"kind":"sent","detail":""}' }]);
  expect(await kinds()).toEqual(["staff_link_missing"]);
});
