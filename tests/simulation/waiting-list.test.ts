/** Who is emailed when about free times. What is free, and what was told to whom, is counted here by rules of its own. */
import type { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "~/config.server";
import { connect, type Db } from "~/db/client.server";
import { parkAndListDueEmails } from "~/db/email/due-emails.server";
import { waitTokenOf } from "~/domain/waiting/wait";
import { purgeExpired } from "~/use-cases/maintenance/purge-expired.server";
import { lookForFreeTimes, WAITS_AT_ONCE } from "~/use-cases/waiting/look-for-free-times.server";
import { askToWait, beginWaiting, listWaits, stopWaiting } from "~/use-cases/waiting/waits.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday, 10:00 in New York. */
const START = Date.parse("2026-11-23T15:00Z");
/** A Friday. Its time at 9:00 in New York is the only one of all. */
const FRIDAY = "2026-11-27";
const AT_NINE = Date.parse("2026-11-27T14:00Z");
const SECRET = "a-secret-of-at-least-32-characters-for-tests";

let sqlite: DatabaseSync;
let d1: SimulatedD1;
let db: Db;
let now: number;
let ids = 0;
const deployed = readConfig({ ENVIRONMENT: "local", COOKIE_SECRET: SECRET, DB: {}, EMAIL: {} } as never);
const newId = () => {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, "0")}`;
};

beforeEach(() => {
  sqlite = migratedDatabase();
  d1 = new SimulatedD1(sqlite);
  db = connect(d1 as unknown as D1Database);
  now = START;
  sqlite.exec(
    `insert into availability_overrides (date, start_minute, end_minute) values ('${FRIDAY}', 540, 585)`,
  );
  sqlite.exec("delete from availability_weekly_hours");
  sqlite.exec("update availability_settings set version = version + 1, minimum_notice_minutes = 0");
});

/** Opens a date from minutes after midnight on, for one call. */
function open(date: string, minute = 540): void {
  const insert = "insert into availability_overrides (date, start_minute, end_minute) values (?, ?, ?)";
  sqlite.prepare(insert).run(date, minute, minute + 45);
  sqlite.exec("update availability_settings set version = version + 1");
}

const look = () => lookForFreeTimes({ db, now, newId, deployed });
const deps = () => ({ db, now, newId, secret: SECRET, acceptedSecrets: [SECRET] });

const wish = (email: string, more: object = {}) => ({
  email,
  kindId: "strategy",
  hostId: null,
  firstDate: FRIDAY,
  lastDate: FRIDAY,
  weekdays: "",
  dayPart: "any" as const,
  timeZone: "America/New_York",
  ...more,
});

const owner = (email: string) => ({ id: email, name: "", email, company: "", emailVerifiedAt: 1 }) as never;

function signUp(email: string): void {
  sqlite
    .prepare(
      "insert or ignore into users (id, email, name, company, email_verified_at, created_at) values (?, ?, '', '', 1, 1)",
    )
    .run(email, email);
}

const ask = (email: string, more: object = {}) =>
  askToWait(deps(), wish(email, more), { user: owner(email), ip: null, idempotencyKey: newId() });

const wait = (email: string, more: object = {}) => {
  signUp(email);
  return ask(email, more);
};

/** Many wait for the same: the first as people do, the others as copies of that row. */
async function waitAll([first = "", ...others]: readonly string[]): Promise<void> {
  await wait(first);
  const columns = sqlite
    .prepare("select * from time_waits")
    .columns()
    .map(({ name }) => name);
  const own = ["id", "email", "token_hash", "address_hash"];
  const copied = columns
    .map((name) => (own.includes(name ?? "") ? `value ->> '$.${name}'` : name))
    .join(", ");
  const copies = others.map((email) => ({ id: newId(), email, token_hash: email, address_hash: email }));
  sqlite
    .prepare(
      `insert into time_waits select ${copied} from time_waits join json_each(?) where time_waits.email = ?`,
    )
    .run(JSON.stringify(copies), first);
}

/** A call that takes a time of the agency. */
function book(id: string, startsAt = AT_NINE, email = "booked@client.example"): void {
  const date = new Date(startsAt).toISOString().slice(0, 10);
  sqlite
    .prepare(
      `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
        manage_key_hash, idempotency_key, created_at, updated_at, kind_id)
      values (?, 'Demo Client', ?, ?, '09:00', ?, ?, 'Europe/London', ?, ?, ?, ?, ?, 'strategy')`,
    )
    .run(id, email, date, startsAt, startsAt + HOUR / 2, id, id, id, now, now);
  for (let cell = startsAt / (5 * MINUTE); cell < (startsAt + 45 * MINUTE) / (5 * MINUTE); cell++)
    sqlite.prepare("insert into booking_cells (cell, booking_id) values (?, ?)").run(cell, id);
}

function cancel(id: string): void {
  sqlite.prepare("delete from booking_cells where booking_id = ?").run(id);
  sqlite.prepare("update bookings set status = 'cancelled' where id = ?").run(id);
}

const mails = (kind = "times_free") =>
  sqlite
    .prepare("select to_email as email, created_at as at, data from emails where kind = ? order by rowid")
    .all(kind) as {
    email: string;
    at: number;
    data: string;
  }[];
const told = () => mails().map(({ email }) => email);
const rows = (table = "time_waits") => Number(sqlite.prepare(`select count(*) as n from ${table}`).get()?.n);

describe("those who wait for one time", () => {
  const people = Array.from({ length: WAITS_AT_ONCE + 20 }, (_, index) => `waiting${index}@client.example`);

  test("are all emailed once when it comes free, and once more a day later if it was taken meanwhile", async () => {
    book("first");
    await waitAll(people);
    await look();
    expect(told()).toEqual([]);
    cancel("first");
    now += MINUTE;
    await look();
    await look();
    expect(told().sort()).toEqual([...people].sort());
    // Taken and free again on the same day: none hears of it before a day has passed.
    book("second");
    now += MINUTE;
    await look();
    cancel("second");
    now += MINUTE;
    await look();
    expect(told()).toHaveLength(people.length);
    now = START + MINUTE + DAY - 1;
    await look();
    expect(told()).toHaveLength(people.length);
    now += 1;
    await look();
    expect(told()).toHaveLength(2 * people.length);
    for (const email of people) {
      const times = mails().filter((mail) => mail.email === email);
      expect(times).toHaveLength(2);
      expect((times[1]?.at ?? 0) - (times[0]?.at ?? 0)).toBeGreaterThanOrEqual(DAY);
    }
  });

  test("are told of all their waits, where the rows of an exchange end between them, and once by two runs", async () => {
    book("first");
    await waitAll(people.slice(0, WAITS_AT_ONCE - 1));
    for (const kindId of ["strategy", "demo"]) await wait("waiting~@client.example", { kindId });
    await look();
    cancel("first");
    await Promise.all([look(), look()]);
    expect(told()).toHaveLength(WAITS_AT_ONCE);
    const last = mails().find(({ email }) => email === "waiting~@client.example");
    expect(JSON.parse(last?.data ?? "{}").waits).toHaveLength(2);
  });

  test("hear of it though the run ends at any exchange with the database, and only once", async () => {
    book("first");
    await waitAll(people);
    await look();
    cancel("first");
    now += MINUTE;
    let exchanges = 0;
    for (let killedAt = 1; ; killedAt++) {
      exchanges = 0;
      d1.before = async () => {
        exchanges += 1;
        // Once before it is done, and once after, with the answer lost.
        if (exchanges === Math.ceil(killedAt / 2)) {
          if (killedAt % 2 === 1) throw new Error("The isolate was ended");
          return () => {
            throw new Error("The isolate was ended");
          };
        }
        return undefined;
      };
      const isKilled = await look().then(
        () => false,
        () => true,
      );
      d1.before = async () => undefined;
      if (!isKilled) break;
      const reached = told();
      expect(new Set(reached).size).toBe(reached.length);
      now += MINUTE;
    }
    await look();
    expect(told().sort()).toEqual([...people].sort());
  });
});

test("nothing is asked for or written while none of it has changed", async () => {
  book("first");
  await wait("waiting@client.example");
  await look();
  let exchanges = 0;
  d1.before = async () => {
    exchanges += 1;
    return undefined;
  };
  now += MINUTE;
  await look();
  expect(exchanges).toBe(1);
});

test("what was mailed to an address, and what it has booked, is found by the indexes of addresses", async () => {
  book("first");
  await wait("waiting@client.example");
  const asked: string[] = [];
  d1.before = async ({ sql }) => {
    asked.push(...sql);
    return undefined;
  };
  await look();
  d1.before = async () => undefined;
  const [listing = ""] = asked.filter((sql) => sql.includes("booking_changes"));
  const values = Array(listing.split("?").length - 1).fill(1);
  const plan = sqlite.prepare(`explain query plan ${listing}`).all(...values);
  const steps = plan.map(({ detail }) => String(detail));
  expect(steps.filter((step) => /\btold\b/.test(step))).toEqual([
    expect.stringContaining("emails_recipient"),
  ]);
  expect(steps.filter((step) => /\bown\b/.test(step))).toEqual([expect.stringContaining("bookings_email")]);
});

test("hours that are added, busy times that end and a day that can newly be booked are noticed", async () => {
  sqlite.exec("delete from availability_overrides");
  await wait("hours@client.example");
  await look();
  open(FRIDAY);
  await look();
  expect(told()).toEqual(["hours@client.example"]);

  sqlite.exec(
    "insert into calendar_sources (id, name, address, created_at, next_try_at) values ('cal', 'Cal', 'https://calendar.example/x.ics', 0, 0)",
  );
  sqlite.prepare("insert into busy_times values ('cal', ?, ?)").run(AT_NINE, AT_NINE + HOUR);
  await wait("busy@client.example");
  await look();
  sqlite.exec("delete from busy_times");
  await look();
  expect(told()).toEqual(["hours@client.example", "busy@client.example"]);

  sqlite.exec("update call_kinds set booking_horizon_days = 20, version = version + 1");
  const day = new Date(START + 22 * DAY).toISOString().slice(0, 10);
  open(day);
  await wait("horizon@client.example", { firstDate: day, lastDate: day });
  await look();
  expect(told()).not.toContain("horizon@client.example");
  for (now = START; now < START + 3 * DAY; now += 6 * HOUR) await look();
  expect(told().filter((email) => email === "horizon@client.example")).toHaveLength(1);
});

describe("a wait", () => {
  test("of an account that is deleted while it asks begins by the mailed link, as any other", async () => {
    book("first");
    expect(await ask("deleted@client.example")).toEqual({ ok: true, begins: "by_link" });
    expect(mails("waiting_confirm").map(({ email }) => email)).toEqual(["deleted@client.example"]);
    expect(sqlite.prepare("select confirmed_at from time_waits").get()).toEqual({ confirmed_at: null });
  });

  test("is only about its days, its part of the day by its own clock, and its kind", async () => {
    book("first");
    await wait("evening@client.example", { dayPart: "evening" });
    // 9:00 in New York is 3:00 on Saturday in Auckland.
    await wait("friday@client.example", { timeZone: "Pacific/Auckland" });
    await wait("morning@client.example", {
      timeZone: "Pacific/Auckland",
      firstDate: "2026-11-28",
      lastDate: "2026-11-28",
      dayPart: "morning",
    });
    await wait("before-noon@client.example", { timeZone: "Europe/London", dayPart: "morning" });
    await wait("london@client.example", { timeZone: "Europe/London", dayPart: "afternoon" });
    const around = { firstDate: "2026-11-26", lastDate: "2026-11-29" };
    await wait("thursdays@client.example", { ...around, weekdays: "Thursday" });
    await wait("fridays@client.example", { ...around, weekdays: "Thursday, Friday" });
    // By the clock of Auckland it is a Saturday.
    const inAuckland = { ...around, timeZone: "Pacific/Auckland" };
    await wait("fridays-there@client.example", { ...inAuckland, weekdays: "Friday" });
    await wait("saturdays-there@client.example", { ...inAuckland, weekdays: "Saturday" });
    await look();
    cancel("first");
    await look();
    expect(told().sort()).toEqual([
      "fridays@client.example",
      "london@client.example",
      "morning@client.example",
      "saturdays-there@client.example",
    ]);
  });

  test("is told of together with others of its address, in one email", async () => {
    book("first");
    await wait("two@client.example");
    await wait("two@client.example", { kindId: "demo" });
    await wait("two@client.example");
    expect(rows()).toBe(2);
    await look();
    cancel("first");
    await look();
    expect(
      mails().map(({ data }) =>
        JSON.parse(data)
          .waits.map((one: { kind: { id: string } }) => one.kind.id)
          .sort(),
      ),
    ).toEqual([["demo", "strategy"]]);
  });

  test("is quiet once its person has booked, and goes on if that call is cancelled", async () => {
    book("first");
    await wait("booker@client.example");
    await look();
    cancel("first");
    book("own", AT_NINE, "Booker@client.example");
    now += MINUTE;
    open(FRIDAY, 600);
    await look();
    expect(told()).toEqual([]);
    cancel("own");
    await look();
    expect(told()).toEqual(["booker@client.example"]);
  });

  test.each(["completed", "no_show"])(
    "stays quiet once the call its person has booked is %s",
    async (status) => {
      book("first");
      await wait("booker@client.example");
      await look();
      cancel("first");
      book("own", AT_NINE, "Booker@client.example");
      sqlite.prepare("update bookings set status = ? where id = 'own'").run(status);
      now += MINUTE;
      open(FRIDAY, 600);
      await look();
      expect(told()).toEqual([]);
    },
  );

  test("hears nothing after its end, after it is stopped and after its person is erased", async () => {
    book("first");
    const stopped = await wait("stopped@client.example");
    await wait("ended@client.example");
    await wait("long@client.example", { firstDate: "2026-11-28", lastDate: "2027-03-01" });
    await wait("erased@client.example");
    await wait("stays@client.example");
    await look();
    if (!("addressKey" in stopped)) throw new Error("It has not begun");
    await stopWaiting(deps(), stopped.addressKey, null);
    expect(await listWaits(deps(), stopped.addressKey)).toEqual([]);
    sqlite.exec("delete from time_waits where email = 'erased@client.example'");
    now = Date.parse("2026-11-27T13:00Z");
    sqlite.prepare("update time_waits set expires_at = ? where email = 'ended@client.example'").run(now);
    cancel("first");
    await look();
    expect(told()).toEqual(["stays@client.example"]);
    now = START + 31 * DAY;
    await purgeExpired(db, now, deployed);
    expect(rows()).toBe(0);
  });

  test("is told once that its kind is no longer offered, and ends", async () => {
    book("first");
    await wait("demo@client.example", { kindId: "demo" });
    await look();
    sqlite.exec("delete from call_kinds where id = 'demo'");
    await look();
    await look();
    expect(mails("waiting_over").map(({ email }) => email)).toEqual(["demo@client.example"]);
    expect(rows()).toBe(0);
    expect(told()).toEqual([]);
  });

  test("is not emailed while a free time that it knows of lasts, and again for one that comes after", async () => {
    book("first");
    await wait("knows@client.example", { lastDate: "2026-12-04" });
    cancel("first");
    await look();
    expect(told()).toEqual(["knows@client.example"]);
    now += DAY + HOUR;
    open("2026-12-03");
    await look();
    expect(told()).toHaveLength(1);
    sqlite.exec("delete from availability_overrides where date = '2026-12-03'");
    sqlite.exec("update availability_settings set version = version + 1");
    await look();
    now = AT_NINE + HOUR;
    open("2026-12-04");
    await look();
    expect(told()).toHaveLength(2);
  });

  test("knows of a time for as long as it can be booked, which is until the notice that we need", async () => {
    sqlite.exec("update availability_settings set minimum_notice_minutes = 60, version = version + 1");
    book("first");
    await wait("notice@client.example");
    await look();
    cancel("first");
    await look();
    expect(told()).toHaveLength(1);
    now = AT_NINE - HOUR / 2;
    open(FRIDAY, 660);
    await look();
    expect(told()).toHaveLength(2);
  });

  test("of a person who has a call already, and would like an earlier one, is told", async () => {
    book("own", AT_NINE + DAY, "mover@client.example");
    now += MINUTE;
    sqlite
      .prepare(
        "update bookings set starts_at = starts_at + 1, ends_at = ends_at + 1, updated_at = ? where id = 'own'",
      )
      .run(now);
    now += MINUTE;
    book("first");
    await wait("mover@client.example");
    await look();
    cancel("first");
    await look();
    expect(told()).toEqual(["mover@client.example"]);
  });

  test("hears nothing while the list is switched off", async () => {
    book("first");
    await wait("quiet@client.example");
    await look();
    sqlite.exec("insert into site_settings values ('waiting_list', '\"no\"', 1, 0, null)");
    cancel("first");
    await look();
    expect(told()).toEqual([]);
    sqlite.exec("delete from site_settings");
    await look();
    expect(told()).toEqual(["quiet@client.example"]);
  });

  test("does not begin while a time that fits is free", async () => {
    expect(await wait("early@client.example")).toEqual({ ok: false, reason: "free_now", date: FRIDAY });
    expect(rows()).toBe(0);
  });
});

test("an email about times that were taken before it left is not sent", async () => {
  book("first");
  await wait("late@client.example");
  await look();
  cancel("first");
  await look();
  const due = () => parkAndListDueEmails(db, { now, limit: 10, except: [], isNew: true, unknownRetries: 2 });
  expect((await due()).due.filter(({ kind }) => kind === "times_free")).toHaveLength(1);
  book("second");
  await look();
  expect((await due()).due.filter(({ kind }) => kind === "times_free")).toEqual([]);
  await purgeExpired(db, now, deployed);
  cancel("second");
  now += MINUTE;
  await look();
  expect(told()).toEqual(["late@client.example"]);
});

describe("the mailed link", () => {
  beforeEach(() => book("full"));
  const ask = (email: string, more: object = {}, ip: string | null = "203.0.113.7") =>
    askToWait(deps(), wish(email, more), { user: null, ip, idempotencyKey: newId() });
  const tokens = () =>
    Promise.all(mails("waiting_confirm").map(({ data }) => waitTokenOf(JSON.parse(data).waitId, SECRET)));

  test("begins the wait, however often it is pressed; before that nothing is told", async () => {
    await ask("Guest@client.example");
    cancel("full");
    await look();
    expect(told()).toEqual([]);
    const [token = ""] = await tokens();
    book("second");
    const begun = await beginWaiting(deps(), token);
    expect(begun).toMatchObject({ ok: true });
    expect(await beginWaiting(deps(), token)).toEqual(begun);
    await look();
    cancel("second");
    await look();
    expect(told()).toEqual(["guest@client.example"]);
  });

  test("does nothing a day later, nor after the erasure", async () => {
    await ask("late@client.example");
    await ask("erased@client.example");
    const [late = "", erased = ""] = await tokens();
    sqlite.exec("delete from time_waits where email = 'erased@client.example'");
    expect(await beginWaiting(deps(), erased)).toEqual({ ok: false, reason: "gone" });
    now += DAY;
    expect(await beginWaiting(deps(), late)).toEqual({ ok: false, reason: "gone" });
    await purgeExpired(db, now, deployed);
    expect(rows()).toBe(0);
  });

  test("is mailed once for a form that is sent twice", async () => {
    const idempotencyKey = newId();
    const by = { user: null, ip: null, idempotencyKey };
    await askToWait(deps(), wish("twice@client.example"), by);
    await askToWait(deps(), wish("twice@client.example"), by);
    expect([rows(), mails("waiting_confirm").length]).toEqual([1, 1]);
  });

  test("goes to an address five times a day from one network, and ten times from all", async () => {
    const outcomes: string[] = [];
    for (const ip of ["203.0.113.7", "203.0.113.8", "203.0.113.9"])
      for (let time = 0; time < 6; time++) {
        const result = await ask("victim@client.example", { lastDate: `2026-12-${10 + time}` }, ip);
        outcomes.push(result.ok ? "mailed" : result.reason);
      }
    expect(outcomes.filter((outcome) => outcome === "mailed")).toHaveLength(10);
    expect(mails("waiting_confirm")).toHaveLength(10);
  });

  test("begins five waits of an address and no more", async () => {
    const reasons: string[] = [];
    for (let day = 0; day < 6; day++)
      await ask("many@client.example", { lastDate: `2026-12-${10 + day}` }, `198.51.100.${day}`);
    for (const token of await tokens()) {
      const begun = await beginWaiting(deps(), token);
      reasons.push(begun.ok ? "begun" : begun.reason);
    }
    expect(reasons).toEqual(["begun", "begun", "begun", "begun", "begun", "too_many"]);
  });
});
