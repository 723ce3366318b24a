/** Connected accounts of calendars: a call stands in its host's calendar, moves and goes with it, exactly once. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CaldavServer, startCaldav } from "../support/caldav-server";
import { clientPathOf } from "../support/clients";
import {
  connectAndChoose,
  connectCaldav,
  eventsIn,
  letSettle,
  untilSynced,
  untilWritten,
} from "../support/connected-calendars";
import { expectError } from "../support/console-errors";
import { postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { createHost, giveTo } from "../support/hosts";
import { bookCall, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS } });
const TUESDAY_AT_TEN = "2026-11-24T15:00Z";

let servers: CaldavServer[];
let owner: Visitor;
beforeEach(async () => {
  servers = [];
  owner = await signInAsStaff(site);
});
afterEach(async () => {
  for (const server of servers) await server.stop();
});

async function startServer(): Promise<CaldavServer> {
  const server = await startCaldav();
  servers.push(server);
  return server;
}

const starts = (server: CaldavServer) => eventsIn(server).map((event) => event.starts);
const rows = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;

describe("a call in the calendar of its host", () => {
  test("is written, moves and goes with the call", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    const visitor = new Visitor(site);
    const { id } = linkOf(await bookCall(visitor, TUESDAY_AT_NINE));
    await untilWritten(site);
    expect(eventsIn(server)).toEqual([
      {
        starts: "20261124T140000Z",
        ends: "20261124T143000Z",
        title: "Strategy call with Demo Client (Demo Company)",
      },
    ]);
    const [text] = [...server.resources.values()].map((resource) => resource.text.replace(/\r\n[ \t]/g, ""));
    expect(text).toContain(`/staff/bookings/${id}`);
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|METHOD/);

    await postAtDesk(site, owner, id, "/move", { time: TUESDAY_AT_TEN });
    await untilWritten(site);
    expect(starts(server)).toEqual(["20261124T150000Z"]);

    expect((await postAtDesk(site, owner, id, "/cancel", { reason: "" })).status).toBe(303);
    await untilWritten(site);
    expect(starts(server)).toEqual([]);
    expect(await rows("select * from call_events")).toEqual([]);
  });

  test("goes to the colleague who takes it", async () => {
    const [anns, bens] = [await startServer(), await startServer()];
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    await connectAndChoose(site, owner, anns, ann);
    await connectAndChoose(site, owner, bens, ben);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await giveTo(site.db, ann, id);
    await untilWritten(site);
    expect([starts(anns), starts(bens)]).toEqual([["20261124T140000Z"], []]);
    expect((await postAtDesk(site, owner, id, "", { form: "host", hostId: ben })).status).toBe(303);
    await untilWritten(site);
    expect([starts(anns), starts(bens)]).toEqual([[], ["20261124T140000Z"]]);
    // And back: the same event comes back.
    await postAtDesk(site, owner, id, "", { form: "host", hostId: ann });
    await untilWritten(site);
    expect([starts(anns), starts(bens)]).toEqual([["20261124T140000Z"], []]);
  });

  test("that was booked before is written once the account is connected, and a past one is not", async () => {
    const server = await startServer();
    await createBooking(site.db, { startsAt: "2026-11-20T15:00Z" });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await connectAndChoose(site, owner, server);
    await untilWritten(site);
    expect(starts(server)).toEqual(["20261124T140000Z"]);
  });

  test("moves to the calendar that is chosen instead, and leaves with the choice of none", async () => {
    const server = await startServer();
    const other = server.calendarUrl.replace("/work/", "/private/");
    server.calendars.set(new URL(other).pathname, { name: "Private", components: null, privileges: null });
    const id = await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    const folders = () => [...server.resources.keys()].map((path) => path.split("/").at(-2));
    expect(folders()).toEqual(["work"]);
    await owner.postForm(`/staff/calendars/${id}`, { form: "choose", write: other, read: other });
    await untilSynced(site.db);
    await untilWritten(site);
    expect(folders()).toEqual(["private"]);
    await owner.postForm(`/staff/calendars/${id}`, { form: "choose", write: "", read: other });
    await untilSynced(site.db);
    await untilWritten(site);
    expect(folders()).toEqual([]);
  });

  test("says that it waits to be confirmed, and leaves with a client who is erased", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(id).run();
    await untilWritten(site);
    expect(eventsIn(server)[0]?.title).toBe("To confirm: Strategy call with Demo Client (Demo Company)");
    await site.db.prepare("update bookings set email = '', name = '' where id = ?").bind(id).run();
    await untilWritten(site);
    expect(starts(server)).toEqual([]);
  });

  test("that is over leaves when its client is erased, and when its time of keeping ends", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    const erased = { startsAt: TUESDAY_AT_NINE, email: "erased@client.example" };
    const { id: erasedId } = await createBooking(site.db, erased);
    const { id: oldId } = await createBooking(site.db, { startsAt: TUESDAY_AT_TEN });
    await untilWritten(site);
    const settle = (id: string, daysAgo: number) =>
      site.db.batch([
        site.db
          .prepare("update bookings set starts_at = starts_at - ?1, ends_at = ends_at - ?1 where id = ?2")
          .bind(daysAgo * 86_400_000, id),
        // The calendar keeps the event where it was written.
        site.db
          .prepare(
            "update call_events set state = 'written', due_at = 1, starts_at = starts_at - ?1, ends_at = ends_at - ?1 where booking_id = ?2",
          )
          .bind(daysAgo * 86_400_000, id),
      ]);
    await settle(erasedId, 10);
    await settle(oldId, 728);
    await site.runScheduled();
    expect(starts(server)).toHaveLength(2);

    const path = await clientPathOf(site.db, erased.email);
    const { page } = await owner.get(`${path}/erase`);
    expect(page.text).toContain("One event, deleted there as well");
    expect(page.text).toContain("events in calendars that are no longer connected aren't affected");
    expect((await owner.submit(page, { typed: erased.email }, 'main form[method="post"]')).status).toBe(303);
    await untilWritten(site);
    expect(starts(server)).toEqual(["20261124T150000Z"]);

    await settle(oldId, 4);
    // The first run empties it, the next one has its event deleted, and with that it goes.
    await untilWritten(site);
    await site.runScheduled();
    expect(starts(server)).toEqual([]);
    expect(await rows("select id from bookings")).toEqual([{ id: erasedId }]);
  });

  test("is named where its event can't be reached when its client is erased", async () => {
    const server = await startServer();
    const id = await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await untilWritten(site);
    await site.db.prepare("update calendar_connections set expired_at = 1 where id = ?").bind(id).run();
    const { page } = await owner.get(`${await clientPathOf(site.db, "demo@client.example")}/erase`);
    expect(page.text).toContain(
      "One event in a calendar we can't reach: reconnect the calendar, or delete the event there",
    );
    expect(page.text).not.toContain("deleted there as well");
  });

  test("is one event, whatever is lost on the way", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    server.losesAnswers = true;
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    expect(await rows("select state, attempts, last_error from call_events")).toEqual([
      { state: "waiting", attempts: 1, last_error: "The service didn't answer as it should (NETWORK)" },
    ]);
    // A call that is cancelled before we know that its event was written still goes.
    server.losesAnswers = false;
    await postAtDesk(site, owner, id, "/cancel", { reason: "" });
    await untilWritten(site);
    expect(starts(server)).toEqual([]);
    expect(await rows("select * from call_events")).toEqual([]);
  });
});

describe("a call that can't be written", () => {
  const refuse = (server: CaldavServer, status: number, headers = {}) => {
    server.next = { method: "PUT", answer: (response) => void response.writeHead(status, headers).end() };
  };

  test("waits as long as the service asks", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    refuse(server, 429, { "Retry-After": "90" });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await site.runScheduled();
    const now = Date.parse("2026-11-23T15:00:00Z");
    expect(await rows("select state, due_at, last_error from call_events")).toEqual([
      { state: "waiting", due_at: now + 90_000, last_error: "The service asks us to wait" },
    ]);
    await site.db.prepare("update call_events set due_at = 0").run();
    await site.runScheduled();
    expect(starts(server)).toEqual(["20261124T140000Z"]);
  });

  test("holds back the account's other calls for the rest of the run, and no other account's", async () => {
    const [ill, well] = [await startServer(), await startServer()];
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    await connectAndChoose(site, owner, ill);
    await connectAndChoose(site, owner, well, ann);
    for (const startsAt of ["2026-11-25T15:00Z", "2026-11-26T15:00Z", "2026-11-27T15:00Z"])
      await createBooking(site.db, { startsAt });
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await giveTo(site.db, ann, id);
    refuse(ill, 429, { "Retry-After": "90" });
    await site.runScheduled();
    const puts = (server: CaldavServer) => server.asked.filter(({ method }) => method === "PUT");
    expect([puts(ill).length, starts(ill), starts(well)]).toEqual([1, [], ["20261124T140000Z"]]);
    await site.db.prepare("update call_events set due_at = 0").run();
    await untilWritten(site);
    expect(starts(ill)).toHaveLength(3);
  });

  test("is shown at the desk, and written when staff try again", async () => {
    const server = await startServer();
    await connectAndChoose(site, owner, server);
    refuse(server, 403);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await site.runScheduled();
    await expectError(/calendar_event_parked/);
    expect((await owner.get("/staff")).page.text).toContain(
      "One call couldn't be written to a host's calendar",
    );
    const { page } = await owner.get(`/staff/bookings/${id}`);
    expect(page.text).toContain("Not written. The service doesn't let us change this calendar.");
    const connection = (await rows("select connection_id as id from call_events"))[0]?.id;
    const again = { form: "event", connectionId: String(connection) };
    expect((await owner.postForm(`/staff/bookings/${id}`, again)).location).toContain("done=event");
    await untilWritten(site);
    expect(starts(server)).toEqual(["20261124T140000Z"]);
    expect((await owner.get(`/staff/bookings/${id}`)).page.text).toContain("The call is in it, up to date.");
    expect((await owner.postForm(`/staff/bookings/${id}`, again)).location).toContain("done=same");
    expect(await rows("select action from audit_log where action = 'call_event_written_again'")).toHaveLength(
      1,
    );
  });
});

describe("an account", () => {
  test("is stored sealed, and belongs to one host", async () => {
    const server = await startServer();
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const connected = await connectCaldav(owner, server, ann);
    expect(connected.location).toMatch(/^\/staff\/calendars\/[\da-f-]{36}\?done=connected$/);
    const [row] = await rows("select * from calendar_connections");
    expect(JSON.stringify(row)).not.toContain(server.password);
    expect(row).toMatchObject({ host_id: ann, service: "caldav" });
    const again = await connectCaldav(owner, server, ann);
    expect(again.location).toBe(connected.location);
    const elsewhere = await connectCaldav(owner, server);
    expect([elsewhere.status, elsewhere.page.text]).toEqual([
      400,
      expect.stringContaining("This account is already connected for someone else."),
    ]);
  });

  test("that can't be opened keeps what was typed, without the password", async () => {
    const server = await startServer();
    server.password = "another";
    const fields = {
      host: "agency",
      server: server.homeUrl,
      username: "host@agency.example",
      password: "wrong-one",
    };
    const refused = await owner.postForm("/staff/calendars/connect?service=caldav", fields);
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain("The server doesn't accept this name and password.");
    expect([
      refused.page.value("server"),
      refused.page.value("username"),
      refused.page.value("password"),
    ]).toEqual([server.homeUrl, "host@agency.example", ""]);
    expect(refused.text).not.toContain("wrong-one");
    for (const [more, message] of [
      [{ server: "" }, "Enter the server's address"],
      [{ username: " " }, "Enter your name on that server"],
      [{ password: "" }, "Enter the app password"],
      [{ host: "nobody" }, "Choose one of the people shown"],
      [{ server: "http://10.0.0.1/" }, "We couldn't reach calendars at this address."],
    ] as const) {
      const answer = await owner.postForm("/staff/calendars/connect?service=caldav", { ...fields, ...more });
      expect([answer.status, answer.page.text]).toEqual([400, expect.stringContaining(message)]);
    }
    expect(await rows("select * from calendar_connections")).toEqual([]);
  });

  test("can be tried twenty times an hour", async () => {
    const server = await startServer();
    server.password = "another";
    const fields = { host: "agency", server: server.homeUrl, username: "host", password: "wrong" };
    const form = "/staff/calendars/connect?service=caldav";
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await owner.postForm(form, fields)).status).toBe(400);
    const refused = await owner.postForm(form, fields);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("is changed by its host and by owners", async () => {
    const server = await startServer();
    const account = await createStaff(site.db, "member");
    const member = await signInAsStaff(site, account);
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", userId: account.id, kinds: ["strategy"] });
    await connectCaldav(owner, server, ann);
    const [row] = await rows("select id from calendar_connections");
    const path = `/staff/calendars/${row?.id}`;
    expect((await member.get(path)).status).toBe(404);
    expect((await member.postForm(path, { form: "disconnect" })).status).toBe(404);
    expect(await rows("select id from calendar_connections")).toHaveLength(1);
    const listed = (await member.get("/staff/calendars")).page.text;
    expect(listed).toContain("Calls of Demo Strategist");
    expect(listed).not.toContain("Change or disconnect");
    const refused = await connectCaldav(member, server, ann);
    expect(refused.page.text).toContain("Choose one of the people shown");
    const theirs = await startServer();
    expect((await connectCaldav(member, theirs, ben)).status).toBe(303);
  });

  test("that is disconnected leaves nothing here, and its events there", async () => {
    const server = await startServer();
    const id = await connectAndChoose(site, owner, server);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    server.store(
      "other.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:o\r\nDTSTART:20261125T140000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
    );
    await letSettle(site.db);
    await site.runScheduled();
    const left = async () =>
      Promise.all(
        ["calendar_connections", "call_events", "calendar_sources", "busy_times"].map(
          async (table) => (await rows(`select 1 from ${table}`)).length,
        ),
      );
    expect(await left()).toEqual([1, 1, 1, 1]);
    const { location } = await owner.postForm(`/staff/calendars/${id}`, { form: "disconnect" });
    expect(location).toBe("/staff/calendars?done=disconnected");
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(server.resources.size).toBe(2);
    const { results } = await site.db
      .prepare("select action from audit_log where subject_kind = 'calendars' order by rowid")
      .all<{ action: string }>();
    expect(results.map(({ action }) => action)).toEqual([
      "calendar_connected",
      "calendars_chosen",
      "calendar_disconnected",
    ]);
  });

  test("of someone who takes no more calls is forgotten", async () => {
    const server = await startServer();
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    await connectAndChoose(site, owner, server, ann);
    await site.db.prepare("update hosts set is_active = 0 where id = ?").bind(ann).run();
    expect(await rows("select 1 from calendar_connections")).toEqual([]);
  });
});
