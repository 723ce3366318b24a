/** SIGKILL while staff work: no change is stored without its audit row and emails, and no confirmed change is lost. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLAIMS } from "../../../app/content/claims";
import { STATUS_EVENTS } from "../../../app/domain/booking/status";
import { TICKET_PRIORITIES } from "../../../app/domain/tickets/ticket";
import { findBookingDamage } from "../../support/booking-rows";
import { deskPath, findDeskDamage, versionOf } from "../../support/desk-bookings";
import { createKillableSite, type KillableSite } from "../../support/killable-site";
import { findEmailDamage } from "../../support/outbox";
import { PATIENCE_MS } from "../../support/patience";
import { signInAsStaff } from "../../support/staff";
import { findTicketDamage, openTicket } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { type Database, NOW, type TestWorker } from "../../support/worker";

const ROUNDS = 8;
/** Looks at the database after this many kills; nothing repairs it in between. */
const LOOK_EVERY = 2;
const FIVE_MINUTES_MS = 300_000;

let server: KillableSite;

beforeAll(async () => {
  server = await createKillableSite();
});

afterAll(() => server.remove());

/** A confirmed action, with a query that must find one row as its trace. */
type Done = { what: string; query: string; values: string[] };

/** One action of a member of staff, which the test repeats. Null if there was nothing left to do. */
type Work = (db: Database, staff: Visitor) => Promise<Done | null>;

let nextTime = Date.parse(NOW) + 86_400_000;
function newTime(): string {
  nextTime += FIVE_MINUTES_MS;
  return `${new Date(nextTime).toISOString().slice(0, 16)}Z`;
}

async function idOf(db: Database, where: string): Promise<string | null> {
  return db.prepare(`select id from bookings where ${where} order by random() limit 1`).first<string>("id");
}

const audited = (action: string, id: string, after: string): Done => ({
  what: `${action} ${id}`,
  query:
    "select 1 from audit_log where action = ?1 and subject_id = ?2 and coalesce(after, '') like '%' || ?3 || '%'",
  values: [action, id, after],
});

const WORK: Record<string, Work> = {
  books: async (_, staff) => {
    const idempotencyKey = randomUUID();
    const time = newTime();
    const { status } = await staff.postForm("/staff/bookings/new", {
      form: "new",
      press: "book",
      name: "Demo Client",
      email: `${idempotencyKey}@client.example`,
      company: "",
      message: "",
      selectedPlan: "",
      kind: "strategy",
      tz: "Europe/London",
      date: time.slice(0, 10),
      time,
      idempotencyKey,
    });
    expect(status).toBe(303);
    const query = "select 1 from bookings where idempotency_key = ?1";
    return { what: `booking of ${time}`, query, values: [idempotencyKey] };
  },
  moves: async (db, staff) => {
    const id = await idOf(db, "status = 'pending'");
    if (!id) return null;
    const time = newTime();
    const answer = await staff.postForm(deskPath(id, "/move"), { version: await versionOf(db, id), time });
    return answer.status === 303 ? audited("booking_moved", id, "") : null;
  },
  "notes and marks": async (db, staff) => {
    const id = await idOf(db, "status in ('pending', 'in_progress')");
    if (!id) return null;
    const note = randomUUID();
    const noted = await staff.postForm(deskPath(id), {
      form: "notes",
      version: await versionOf(db, id),
      projectNotes: note,
      internalNotes: note,
    });
    for (const event of STATUS_EVENTS) {
      await staff.postForm(deskPath(id), { form: "status", event, version: await versionOf(db, id) });
    }
    return noted.status === 303 ? audited("booking_notes_written", id, note) : null;
  },
  cancels: async (db, staff) => {
    const id = await idOf(db, "status = 'pending'");
    if (!id) return null;
    const version = await versionOf(db, id);
    const { status } = await staff.postForm(deskPath(id, "/cancel"), { version, reason: "We are ill" });
    return status === 303 ? audited("booking_cancelled", id, "") : null;
  },
  "answers tickets": async (db, staff) => {
    const ticket = await db
      .prepare("select id, number, version from tickets order by random() limit 1")
      .first<{ id: string; number: number; version: number }>();
    if (!ticket) return null;
    const path = `/staff/tickets/${ticket.number}`;
    const version = String(ticket.version);
    const [message, idempotencyKey] = [randomUUID(), randomUUID()];
    const reply = await staff.postForm(path, {
      do: ticket.version % 2 ? "reply" : "reply-close",
      version,
      message,
      idempotencyKey,
      seen: "0",
    });
    const seen = await db
      .prepare("select version from tickets where id = ?")
      .bind(ticket.id)
      .first<number>("version");
    const priority = TICKET_PRIORITIES[ticket.version % TICKET_PRIORITIES.length] ?? "normal";
    await staff.postForm(path, { do: "priority", version: String(seen), priority });
    await staff.postForm(path, { do: "remark", remark: "Asked again", idempotencyKey: randomUUID() });
    if (reply.status !== 303) return null;
    return { what: "answer", query: "select 1 from ticket_messages where body = ?1", values: [message] };
  },
  "sets days off": async (db, staff) => {
    const version = await db.prepare("select version from availability_settings").first<number>("version");
    const label = randomUUID();
    // Later than the days that other workers book. Each press sets the same days again.
    const { status } = await staff.postForm("/staff/availability/dates", {
      form: "set",
      version: String(version),
      first: "2028-01-03",
      last: "2028-01-05",
      open: "closed",
      label,
    });
    expect(status).toBe(303);
    const query =
      "select 1 from audit_log where subject_kind = 'availability' and after like '%' || ?1 || '%'";
    return { what: `days off ${label}`, query, values: [label] };
  },
  "changes settings": async (db, staff) => {
    const stored = await db
      .prepare("select version, value from site_settings where setting = 'calls_proven'")
      .first<{ version: number; value: string }>();
    const value = stored?.value === "12" ? "13" : "12";
    const version = stored?.version ?? 0;
    const fields = { form: "save", calls_proven: value, "calls_proven.version": String(version) };
    expect((await staff.postForm("/staff/settings", fields)).status).toBe(303);
    const query = "select 1 from site_settings where setting = 'calls_proven' and version > ?1";
    return { what: `setting ${version + 1}`, query, values: [String(version)] };
  },
  "publishes words": async (db, staff) => {
    const { id } = CLAIMS[Math.floor(Math.random() * CLAIMS.length)] ?? { id: "leads" };
    const path = `/staff/words/claim/${id}`;
    const claim = `85% ${randomUUID()}`;
    const words = { claim, meaning: "More of them.", source: "", baseline: "", period: "" };
    const seen = await seenOf(db, `claim/${id}`);
    const draft = await staff.postForm(path, { ...words, seen, do: "draft" });
    expect(draft.status).toBe(303);
    const drafted = await seenOf(db, `claim/${id}`);
    const { status } = await staff.postForm(path, { ...words, seen: drafted, do: "publish" });
    expect(status).toBe(303);
    const query = "select 1 from piece_versions where json_extract(texts, '$.claim') = ?1";
    return { what: claim, query, values: [claim] };
  },
};

/** What the form of a piece says that its reader has seen. */
async function seenOf(db: Database, piece: string): Promise<string> {
  const row = await db
    .prepare(
      `select coalesce((select max(id) from piece_versions where piece = ?1), 0) || '.' ||
         coalesce((select revision from piece_drafts where piece = ?1), '') as seen`,
    )
    .bind(piece)
    .first<string>("seen");
  return row ?? "";
}

/** How many versions of a piece are kept. */
const KEPT_VERSIONS = 200;

/** Queries for changes of bookings and tickets without their audit rows or emails, and the reverse. */
const DAMAGE = {
  "calls moved or cancelled without as many emails": `select id from bookings where ical_sequence <> (select count(*) from emails
    where booking_id = bookings.id and kind in ('booking_rescheduled', 'booking_cancelled'))`,
  "cancelled calls without their email": `select id from bookings where (status = 'cancelled') <> (select count(*) from emails
    where booking_id = bookings.id and kind = 'booking_cancelled')`,
  "bookings without their audit row": `select id from bookings where (select count(*) from audit_log
    where subject_id = bookings.id and action = 'booking_made') <> 1`,
  "answers without audit rows": `select number as id from tickets
    where (select count(*) from ticket_messages where ticket_id = tickets.id and author = 'agency')
      <> (select count(*) from audit_log where subject_id = tickets.id and action = 'answered')`,
  "remarks without audit rows": `select number as id from tickets
    where (select count(*) from ticket_remarks where ticket_id = tickets.id)
      <> (select count(*) from audit_log where subject_id = tickets.id and action = 'remark_noted')`,
  "priorities that nobody gave": `select number as id from tickets
    where priority <> coalesce((select json_extract(after, '$.priority') from audit_log
      where subject_id = tickets.id and action = 'priority_changed' order by rowid desc limit 1), priority)`,
  "days off without audit rows": `select version as id from availability_settings
    where version <> (select count(*) from audit_log where subject_kind = 'availability')
      or (version > 0 and (select count(*) from availability_overrides) <> 3)`,
  "settings without audit rows": `select setting as id from site_settings
    where version <> (select count(*) from audit_log where subject_kind = 'setting' and subject_id = setting)`,
  "words published without their audit row": `select subject_id as id from audit_log where subject_kind = 'piece' group by subject_id
    having min(count(*), ${KEPT_VERSIONS}) > (select count(*) from piece_versions where piece = subject_id)
      or count(*) < (select count(*) from piece_versions where piece = subject_id)`,
  "pieces that say two things or none": `select piece as id from piece_versions group by piece having sum(is_current) <> 1`,
  "drafts that outlived their publication": `select piece as id from piece_drafts where exists (select 1 from piece_versions
    where piece = piece_drafts.piece and json_extract(texts, '$.claim') = json_extract(piece_drafts.texts, '$.claim'))`,
  "changes of words that isolates can't notice": `select version as id from words_versions
    where version <> (select count(*) from audit_log where subject_kind = 'piece')`,
};

async function findDamageOfWork(db: Database): Promise<string[]> {
  const found = await db.batch<{ id: string }>(Object.values(DAMAGE).map((sql) => db.prepare(sql)));
  const ofWork = Object.keys(DAMAGE).flatMap((what, index) =>
    (found[index]?.results ?? []).map(({ id }) => `${what}: ${id}`),
  );
  const finders = [findDeskDamage, findBookingDamage, findEmailDamage, findTicketDamage];
  return [...ofWork, ...(await Promise.all(finders.map((find) => find(db)))).flat()];
}

test("killing the server while staff work leaves no change without its audit row and emails", async () => {
  let site = await server.start();
  // Each member of staff keeps one browser for all rounds, while the site is restarted after each kill.
  const current: Pick<TestWorker, "fetch" | "db"> = {
    fetch: (path, init) => site.fetch(path, init),
    get db() {
      return site.db;
    },
  };
  const people: [Visitor, Work][] = [];
  for (const work of Object.values(WORK)) people.push([await signInAsStaff(current), work]);
  for (let ticket = 0; ticket < 6; ticket++) await openTicket(new Visitor(site));
  await server.kill();

  const done: Done[] = [];
  let cutOff = 0;
  for (let round = 0; round < ROUNDS; round++) {
    site = await server.start();
    const busy = new Set<Work>();
    let refusal: unknown;
    let isRunning = true;
    const workers = people.map(async ([staff, work]) => {
      while (isRunning) {
        try {
          const trace = await work(current.db, staff);
          if (trace) {
            done.push(trace);
            busy.add(work);
          }
        } catch (error) {
          // Other errors mean that the server died before its response.
          if ((error as Error).name === "AssertionError") refusal = error;
          cutOff++;
          return;
        }
      }
    });
    for (const deadline = Date.now() + PATIENCE_MS; !refusal && busy.size < people.length; ) {
      if (Date.now() > deadline) throw new Error("Somebody had nothing to do");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // Kill at a random moment during the work.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 60));
    const killed = server.kill();
    isRunning = false;
    await killed;
    await Promise.all(workers);
    if (refusal) throw refusal;
    if ((round + 1) % LOOK_EVERY !== 0) continue;

    site = await server.start();
    const { db } = site;
    expect(await findDamageOfWork(db)).toEqual([]);
    for (const { what, query, values } of done) {
      expect(
        await db
          .prepare(query)
          .bind(...values)
          .first(),
        what,
      ).not.toBeNull();
    }
    await server.kill();
  }
  expect(cutOff).toBeGreaterThan(ROUNDS);
});
