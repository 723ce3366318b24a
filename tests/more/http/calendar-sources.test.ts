/** Calendars from a server that may misbehave, read by the cron job of the built Worker. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPENING_HOURS } from "../../../app/content/opening-hours";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../../support/calendar-server";
import { configWith } from "../../support/config";
import { guestFields, newGuestFields } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

/** For servers that don't go on. */
const SHORT_MS = "600";
const logs: string[] = [];
const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS },
  isSettable: true,
  onLog: (line) => logs.push(line),
});

let calendars: CalendarServer;
beforeAll(async () => {
  calendars = await startCalendarServer();
});
afterAll(() => calendars.stop());
beforeEach(() => {
  calendars.answers.clear();
  calendars.asked.length = 0;
});

const MEETING = ["UID:meeting", "DTSTART:20261124T140000Z", "DURATION:PT1H"];
const LUNCH = ["UID:lunch", "DTSTART:20261125T170000Z", "DURATION:PT1H"];

async function addSource(path = "/busy.ics", address = calendars.url + path): Promise<string> {
  const id = randomUUID();
  await site.db
    .prepare(
      "insert into calendar_sources (id, name, address, next_try_at, created_at) values (?, 'Office', ?, 0, 0)",
    )
    .bind(id, address)
    .run();
  return id;
}

const makeDue = () => site.db.prepare("update calendar_sources set next_try_at = 0").run();

async function readSource(id: string) {
  const row = await site.db.prepare("select * from calendar_sources where id = ?").bind(id).first();
  return row as Record<string, unknown>;
}

async function busyTimes(): Promise<string[]> {
  const { results } = await site.db
    .prepare("select starts_at, ends_at from busy_times order by starts_at")
    .all<{ starts_at: number; ends_at: number }>();
  return results.map(({ starts_at, ends_at }) =>
    [starts_at, ends_at].map((at) => new Date(at).toISOString().slice(5, 16)).join(" "),
  );
}

test("what a calendar says takes the place of what it said before, and costs nothing while it stays the same", async () => {
  calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING, LUNCH)));
  const id = await addSource();
  await site.runScheduled();
  expect(await busyTimes()).toEqual(["11-24T14:00 11-24T15:00", "11-25T17:00 11-25T18:00"]);
  const read = { problem: null, failures: 0, fetched_at: Date.parse(NOW), left_out: 0, etag: '"one"' };
  expect(await readSource(id)).toMatchObject(read);

  // Not due again before ten minutes have passed.
  await site.runScheduled();
  expect(calendars.asked).toHaveLength(1);
  expect(calendars.asked[0]?.headers["user-agent"]).toBe("site.example");

  await makeDue();
  await site.runScheduled();
  expect(calendars.asked[1]?.headers["if-none-match"]).toBe('"one"');
  expect(await busyTimes()).toHaveLength(2);
  expect(await readSource(id)).toMatchObject(read);

  calendars.answers.set("/busy.ics", respondWithFile(calendarOf(LUNCH), '"two"'));
  await makeDue();
  await site.runScheduled();
  expect(await busyTimes()).toEqual(["11-25T17:00 11-25T18:00"]);
  expect(await readSource(id)).toMatchObject({ ...read, etag: '"two"' });

  await site.db.prepare("delete from calendar_sources").run();
  expect(await busyTimes()).toEqual([]);
});

test.each([
  ["with its mark", "\ufeff", "utf16le"],
  ["without it", "", "utf16le"],
  ["from a machine with the other order", "\ufeff", "utf16be"],
])("a file in UTF-16 is read: %s", async (_, mark, form) => {
  const bytes = Buffer.from(mark + calendarOf(MEETING), "utf16le");
  if (form === "utf16be") bytes.swap16();
  calendars.answers.set("/busy.ics", (response) => response.writeHead(200).end(bytes));
  await addSource();
  await site.runScheduled();
  expect(await busyTimes()).toEqual(["11-24T14:00 11-24T15:00"]);
});

test("of two calendars, reading one leaves the other's busy times, and no call is booked into either", async () => {
  const SITE_VISIT = ["UID:visit", "DTSTART:20261126T160000Z", "DURATION:PT1H"];
  calendars.answers.set("/one.ics", respondWithFile(calendarOf(MEETING)));
  calendars.answers.set("/two.ics", respondWithFile(calendarOf(LUNCH)));
  await addSource("/one.ics");
  await addSource("/two.ics");
  await site.runScheduled();
  expect(await busyTimes()).toEqual(["11-24T14:00 11-24T15:00", "11-25T17:00 11-25T18:00"]);
  // One calendar has changed, the other responds with 304.
  calendars.answers.set("/one.ics", respondWithFile(calendarOf(SITE_VISIT), '"two"'));
  await makeDue();
  await site.runScheduled();
  expect(await busyTimes()).toEqual(["11-25T17:00 11-25T18:00", "11-26T16:00 11-26T17:00"]);
  for (const time of ["2026-11-25T17:00Z", "2026-11-26T16:00Z"]) {
    expect((await new Visitor(site).postForm("/schedule", guestFields(time))).status, time).toBe(409);
  }
  const free = newGuestFields("2026-11-24T14:00Z");
  expect((await new Visitor(site).postForm("/schedule", free)).status).toBe(303);
});

test("a file that stays the same is read again once days come into reach that it was not read for", async () => {
  calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING)));
  await addSource();
  await site.runScheduled();
  await makeDue();
  await site.setHours({ bookingHorizonDays: OPENING_HOURS.bookingHorizonDays + 60 });
  await site.runScheduled();
  expect(calendars.asked[1]?.headers["if-none-match"]).toBeUndefined();
});

test("a kind of call that is no longer offered brings no days into reach", async () => {
  calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING)));
  await addSource();
  await site.runScheduled();
  await makeDue();
  await site.db
    .prepare(
      "update call_kinds set booking_horizon_days = ?, is_offered = 0 where id = (select max(id) from call_kinds)",
    )
    .bind(OPENING_HOURS.bookingHorizonDays + 60)
    .run();
  await site.runScheduled();
  expect(calendars.asked[1]?.headers["if-none-match"]).toBe('"one"');
});

test("a reader whose turn has passed to another changes nothing when its answer comes late", async () => {
  calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING)));
  const id = await addSource();
  await site.runScheduled();
  await makeDue();
  const late = respondWithFile(calendarOf(LUNCH), '"two"');
  calendars.answers.set("/busy.ics", (response, request) => {
    const claim = site.db.prepare("update calendar_sources set next_try_at = next_try_at + 1 where id = ?");
    void claim
      .bind(id)
      .run()
      .then(() => late(response, request));
  });
  await site.runScheduled();
  expect(calendars.asked).toHaveLength(2);
  expect(await busyTimes()).toEqual(["11-24T14:00 11-24T15:00"]);
  expect(await readSource(id)).toMatchObject({ etag: '"one"' });
});

test("calendars are read a few at a time, each in its turn, whatever the others do", async () => {
  await site.use({ LOOPBACK_CALENDARS_MS: "5000" });
  for (let index = 0; index < 7; index++) {
    calendars.answers.set(`/${index}.ics`, index === 2 ? () => {} : respondWithFile(calendarOf(MEETING)));
    await addSource(`/${index}.ics`);
  }
  // The sources added last have waited longest.
  for (let index = 0; index < 7; index++) {
    await site.db
      .prepare("update calendar_sources set next_try_at = ? where address like ?")
      .bind(100 - index, `%/${index}.ics`)
      .run();
  }
  await site.runScheduled();
  expect(calendars.asked.map(({ path }) => path).sort()).toEqual(["/3.ics", "/4.ics", "/5.ics", "/6.ics"]);
  await site.runScheduled();
  expect(new Set(calendars.asked.map(({ path }) => path)).size).toBe(7);
  const { results } = await site.db.prepare("select problem from calendar_sources order by problem").all();
  expect(results.map(({ problem }) => problem)).toEqual([...Array(6).fill(null), "timeout"]);
});

/** Sends a body without an end until the client disconnects. */
function endless(response: ServerResponse, piece: string, pauseMs: number): void {
  response.writeHead(200, { "Content-Type": "text/calendar" });
  const send = () => {
    if (response.destroyed) return;
    const goOn = () => setTimeout(send, pauseMs);
    if (response.write(piece)) goOn();
    else response.once("drain", goOn);
  };
  send();
}

/** A calendar file of about this many characters that repeats one event. */
function big(event: readonly string[], characters: number): string {
  const [begin = "", end = ""] = calendarOf([]).split("BEGIN:VEVENT\r\nEND:VEVENT\r\n");
  const text = ["BEGIN:VEVENT", ...event, "END:VEVENT", ""].join("\r\n");
  return begin + text.repeat(Math.ceil(characters / text.length)) + end;
}

describe("a hostile calendar harms nothing, keeps what was read before, and its row says what happened", () => {
  const HOSTILE: [name: string, problem: string, answer: (response: ServerResponse) => void][] = [
    ["10 MB of one week", "too_many_events", (response) => response.end(big(LUNCH, 10_000_000))],
    [
      "40 MB announced",
      "too_large",
      (response) => response.writeHead(200, { "Content-Length": "40000000" }).write("BEGIN:VCALENDAR"),
    ],
    [
      "10 MB as 10 KB, of no calendar",
      "not_a_calendar",
      (response) => {
        response.writeHead(200, { "Content-Encoding": "gzip" });
        const zip = createGzip();
        zip.pipe(response);
        zip.end(Buffer.alloc(10_000_000, "X:Y\r\n"));
      },
    ],
    [
      "a body without an end",
      "too_large",
      (response) => endless(response, `BEGIN:VCALENDAR\r\n${"X".repeat(65_536)}\r\n`, 0),
    ],
    ["silence", "timeout", () => {}],
    ["silence after the headers", "timeout", (response) => response.writeHead(200).flushHeaders()],
    ["a letter at a time", "timeout", (response) => endless(response, "X", 20)],
    ["a hang-up", "unreachable", (response) => response.destroy()],
    [
      "a hang-up half way",
      "unreachable",
      (response) => {
        response.writeHead(200, { "Content-Length": "1000" }).write("BEGIN:VCALENDAR\r\n");
        setTimeout(() => response.destroy(), 20);
      },
    ],
    ["an error", "status_500", (response) => response.writeHead(500).end("Error")],
    ["no such calendar", "status_404", (response) => response.writeHead(404).end()],
    ["nothing new, unasked", "status_204", (response) => response.writeHead(204).end()],
    ["a sign-in page", "not_a_calendar", (response) => response.end("<!DOCTYPE html><title>Sign in</title>")],
    ["half a calendar", "not_a_calendar", (response) => response.end(calendarOf(LUNCH).slice(0, -20))],
    ["more events than anybody has", "too_many_events", (response) => response.end(big(LUNCH, 1_900_000))],
    [
      "thousands of events without an end",
      "repeats_too_much",
      (response) =>
        response.end(big(["DTSTART:20200101T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"], 200_000)),
    ],
    [
      "a redirect to another port of loopback by https",
      "redirect_refused",
      redirectTo("https://127.0.0.1:8443/x.ics"),
    ],
    ["a redirect to loopback by another name", "redirect_refused", redirectTo("http://localhost:8080/x.ics")],
    ["a redirect to the metadata service", "redirect_refused", redirectTo("http://169.254.169.254/latest")],
    ["a redirect to a private network", "redirect_refused", redirectTo("https://[::ffff:10.0.0.1]/x.ics")],
    ["a redirect to a file", "redirect_refused", redirectTo("file:///etc/passwd")],
    ["a redirect to nowhere", "redirect_refused", redirectTo("http://")],
    ["a redirect in a circle", "too_many_redirects", redirectTo("/busy.ics")],
  ];

  function redirectTo(location: string) {
    return (response: ServerResponse) => void response.writeHead(302, { Location: location }).end("moved");
  }

  test.each(HOSTILE)("%s", async (_, problem, answer) => {
    calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING)));
    const id = await addSource();
    await site.runScheduled();
    calendars.answers.set("/busy.ics", answer);
    if (problem === "timeout") await site.use({ LOOPBACK_CALENDARS_MS: SHORT_MS });
    await makeDue();
    logs.length = 0;
    await site.runScheduled();
    expect(await readSource(id)).toMatchObject({
      problem,
      failures: 1,
      fetched_at: Date.parse(NOW),
      tried_at: Date.parse(NOW),
      next_try_at: Date.parse(NOW) + 10 * 60_000,
    });
    expect(await busyTimes()).toEqual(["11-24T14:00 11-24T15:00"]);
    expect((await site.fetch("/healthz")).status).toBe(200);
    // The log has the failure and the id of the source, but no URL.
    expect(logs.join("\n")).toContain(`"event":"calendar_not_read"`);
    expect(logs.join("\n")).not.toMatch(/127\.0\.0\.1|busy\.ics/);
  });

  test("one endless event of many loses that one, and says so", async () => {
    const endlessEvent = ["DTSTART:20200101T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"];
    const folded = [...LUNCH, `DESCRIPTION:a${"\r\n b".repeat(400_000)}`];
    calendars.answers.set("/busy.ics", respondWithFile(calendarOf(endlessEvent, MEETING, folded)));
    const id = await addSource();
    await site.runScheduled();
    expect(await readSource(id)).toMatchObject({ problem: null, left_out: 1 });
    expect(await busyTimes()).toHaveLength(2);
  });

  test("redirects that stay in their bounds are followed, and the last place is read", async () => {
    for (const hop of [0, 1, 2]) {
      calendars.answers.set(`/${hop}`, redirectTo(hop === 2 ? `${calendars.url}/busy.ics` : `/${hop + 1}`));
    }
    calendars.answers.set("/busy.ics", respondWithFile(calendarOf(MEETING)));
    const id = await addSource("/0");
    await site.runScheduled();
    expect(await readSource(id)).toMatchObject({ problem: null });
    expect(await busyTimes()).toHaveLength(1);
  });

  test("an address that is not read is not asked", async () => {
    const id = await addSource("", "https://169.254.169.254/latest");
    await site.runScheduled();
    expect(await readSource(id)).toMatchObject({ problem: "address_refused", fetched_at: null });
  });

  test("the longer a calendar fails, the less often it is asked", async () => {
    const id = await addSource("/no-such.ics");
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      await makeDue();
      await site.runScheduled();
      waits.push(Number((await readSource(id)).next_try_at) - Date.parse(NOW));
    }
    expect(waits.map((wait) => wait / 60_000)).toEqual([10, 20, 40, 80]);
  });

  test("while it is read, the site answers", async () => {
    const hard = big(["DTSTART:20200101T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"], 200_000);
    calendars.answers.set("/busy.ics", respondWithFile(hard));
    await addSource();
    const reading = site.runScheduled();
    let isRead = false;
    void reading.then(() => {
      isRead = true;
    });
    while (!isRead) {
      expect((await site.fetch("/healthz")).status).toBe(200);
    }
    await reading;
  });
});

/** A file of many years: an event of each day at ten, with a long description. */
function years(characters: number): string {
  const text = (index: number) => {
    const day = new Date(Date.UTC(2027, 0, 31) - index * 86_400_000)
      .toISOString()
      .slice(0, 10)
      .replaceAll("-", "");
    const lines = [`UID:${index}`, `DTSTART:${day}T100000Z`, `DTEND:${day}T110000Z`];
    return ["BEGIN:VEVENT", ...lines, `DESCRIPTION:${"Notes. ".repeat(60)}`, "END:VEVENT", ""].join("\r\n");
  };
  const count = Math.ceil(characters / text(0).length);
  return calendarOf([]).replace(
    "BEGIN:VEVENT\r\nEND:VEVENT\r\n",
    Array.from({ length: count }, (_, index) => text(index)).join(""),
  );
}

describe("a large calendar", () => {
  test("of many years is read, and the site answers meanwhile", async () => {
    calendars.answers.set("/busy.ics", respondWithFile(years(20_000_000)));
    const id = await addSource();
    const reading = site.runScheduled();
    expect((await site.fetch("/healthz")).status).toBe(200);
    await reading;
    expect(await readSource(id)).toMatchObject({ problem: null, left_out: 0 });
    expect(await busyTimes()).toContain("11-24T10:00 11-24T11:00");
  });

  test("is the only one of its run: the other has the next", async () => {
    calendars.answers.set("/busy.ics", respondWithFile(years(2_500_000)));
    calendars.answers.set("/other.ics", respondWithFile(years(2_500_000)));
    calendars.answers.set("/small.ics", respondWithFile(calendarOf(MEETING)));
    const ids = [await addSource(), await addSource("/other.ics"), await addSource("/small.ics")];
    const read = async () =>
      (await Promise.all(ids.map(readSource))).filter(({ fetched_at }) => fetched_at !== null).length;
    await site.runScheduled();
    expect(await read()).toBe(2);
    await site.runScheduled();
    expect(await read()).toBe(3);
  });
});

test("what can't be read of a calendar is named with its date on its page, and on Today if it is soon", async () => {
  const staff = await signInAsStaff(site);
  const at = (days: number) =>
    new Date(Date.parse(NOW) + days * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  calendars.answers.set(
    "/busy.ics",
    respondWithFile(
      calendarOf(
        ["UID:a", `DTSTART:${at(3)}T15`, `DTEND:${at(3)}T160000Z`],
        ["UID:b", `DTSTART;TZID=Nowhere:${at(30)}T150000`, "DURATION:PT1H"],
        ["UID:c", "DTSTART:soon"],
      ),
    ),
  );
  const id = await addSource();
  await site.runScheduled();
  expect(await readSource(id)).toMatchObject({ problem: null, left_out: 3 });
  const { page } = await staff.get("/staff/calendars");
  expect(page.text).toContain("an event whose time of day can't be read. It blocks the whole day.");
  expect(page.text).toContain("(“Nowhere”).");
  expect(page.text).toContain("Without a date: an event whose beginning can't be read.");
  const today = (await staff.get("/staff")).page.text;
  expect(today).toContain("Of the calendar “Office”, 2 events can't be read in full, the first on ");
});

test("a download that is lost is tried again at once", async () => {
  let lost = 0;
  const file = respondWithFile(calendarOf(MEETING));
  calendars.answers.set("/busy.ics", (response, headers) => {
    lost += 1;
    if (lost === 1) response.destroy();
    else file(response, headers);
  });
  const id = await addSource();
  await site.runScheduled();
  expect(await readSource(id)).toMatchObject({ problem: null, failures: 0 });
  expect(await busyTimes()).toHaveLength(1);
});

test("in production the tests' setting does nothing: loopback is never read", () => {
  expect(configWith({ LOOPBACK_CALENDARS_MS: "600" }).loopbackCalendarsMs).toBeNull();
});
