import { DAY_MS, MINUTE_MS } from "../../app/domain/duration";
import { type Database, NOW } from "./worker";

/** How many questions every booking has answered. */
const ANSWERS_EACH = 5;

/** How many rows a seeded site has. */
export type Amounts = { bookings: number; clients: number; tickets: number };

/**
 * Every site has the same upcoming bookings, so that all offer the same free times; the rest are in the past.
 */
const FUTURE_BOOKINGS = 50;
const EMAILS_PER_TICKET = 3;
const WORDS = ["form", "email", "invoice", "calendar"];

const FIRST_DAY = Date.parse(`${NOW.slice(0, 10)}T00:00:00Z`) + DAY_MS;
/** Each day's seeded call is at 15:00 UTC and, with the buffer after it, takes 45 minutes. */
const SEEDED_FROM_MS = 15 * 60 * MINUTE_MS;
const SEEDED_MS = 45 * MINUTE_MS;

export async function seedSite(db: Database, { bookings, clients, tickets }: Amounts): Promise<void> {
  await seedAccounts(db, clients);
  await seedBookings(db, bookings, clients);
  await seedTickets(db, tickets, clients);
  for (const [table, expected] of [
    ["bookings", bookings],
    ["tickets", tickets],
  ] as const) {
    const rows = await db.prepare(`select count(*) as count from ${table}`).first<number>("count");
    if (rows !== expected) throw new Error(`The database has ${rows} ${table} and should have ${expected}`);
  }
}

/** Moves old bookings and emails closer to the present, so that none is old enough to be deleted. */
export async function makeRecent(db: Database): Promise<void> {
  const now = Date.parse(NOW);
  await db
    .prepare("update bookings set starts_at = starts_at + ?1, ends_at = ends_at + ?1 where ends_at < ?2")
    .bind(3600 * DAY_MS, now - 3640 * DAY_MS)
    .run();
  await db
    .prepare("update emails set created_at = ?1 - (rowid % 300) * ?2, sent_at = ?1 - (rowid % 300) * ?2")
    .bind(now, DAY_MS)
    .run();
}

/** Every other client has an account. D1 binds numbers as reals, so numbers inside texts are cast. */
async function seedAccounts(db: Database, clients: number): Promise<void> {
  await db
    .prepare(
      `with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ?1)
       insert into users (id, email, name, company, email_verified_at, created_at)
       select 'user-' || n, 'demo' || n || '@client.example', 'Demo Client ' || n, 'Demo Company', ?2, ?2
       from counted where n % 2 = 0`,
    )
    .bind(clients, FIRST_DAY - 30 * DAY_MS)
    .run();
}

/** Half-hour calls with a quarter of an hour's buffer: one an hour in the past, one a day in the future. */
async function seedBookings(db: Database, count: number, clients: number): Promise<void> {
  const past = count - FUTURE_BOOKINGS;
  await db.batch([
    db
      .prepare(
        `with recursive
           counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ?1),
           calls(n, id, starts_at) as materialized (
             select n, lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
               || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
               case when n < ?2 then ?3 - (n + 1) * 3600000 else ?4 + (n - ?2) * 86400000 end from counted
           )
         insert into bookings (id, user_id, name, email, company, selected_services, selected_plan, booking_date,
           booking_time, status, starts_at, ends_at, visitor_time_zone, ical_uid, manage_key_hash, idempotency_key,
           created_at, updated_at)
         select id, case when n % client_count % 2 = 0 then 'user-' || (n % client_count) end, 'Demo Client ' || (n % client_count),
           'demo' || (n % client_count) || '@client.example', 'Demo Company', '["crm","email"]',
           case n % 3 when 0 then 'growth' end,
           date(starts_at / 1000 - 18000, 'unixepoch'), strftime('%H:%M', starts_at / 1000 - 18000, 'unixepoch'),
           case when n >= ?2 then 'pending' when n % 20 = 0 then 'no_show' else 'completed' end,
           starts_at, starts_at + 1800000, 'Europe/London', id || '@site.example',
           lower(hex(randomblob(32))), lower(hex(randomblob(16))), min(starts_at, ?3) - 86400000, starts_at
         from calls, (select cast(?5 as integer) as client_count)`,
      )
      .bind(count, past, FIRST_DAY - DAY_MS, FIRST_DAY + SEEDED_FROM_MS, clients),
    db.prepare(
      `with recursive cells(n) as (select 0 union all select n + 1 from cells where n < 8)
       insert into booking_cells (cell, booking_id) select starts_at / 300000 + cells.n, id from bookings, cells`,
    ),
    db.prepare(
      `with recursive asked(n) as (select 0 union all select n + 1 from asked where n < ${ANSWERS_EACH - 1})
       insert into kind_questions (kind_id, slug, position, label, type, is_required)
         select 'strategy', 'question-' || n, n, 'Question ' || n || '?', 'short_text', 0 from asked`,
    ),
    db.prepare(
      `insert into booking_answers (booking_id, position, slug, question, type, answer)
         select bookings.id, position, slug, label, type, json_quote('An answer of ' || name) from bookings, kind_questions`,
    ),
  ]);
}

/** One ticket every half hour, each with its emails and search words. All except the newest are answered and closed. */
async function seedTickets(db: Database, count: number, clients: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `with recursive counted(n) as (select 0 union all select n + 1 from counted where n + 1 < ?1)
         insert into tickets (id, number, name, email, subject, priority, status, key_hash, idempotency_key,
           created_at, updated_at, status_since, words_version)
         select lower(hex(randomblob(16))), cast(1000 + ?1 - n as integer), 'Demo Client ' || (n % client_count),
           'demo' || (n % client_count) || '@client.example', 'A question about a form', 'normal',
           case when n < 100 then 'open' when n < 200 then 'waiting' else 'closed' end, lower(hex(randomblob(32))),
           lower(hex(randomblob(16))), ?2 - n * 1800000, ?2 - n * 1800000, ?2 - n * 1800000, 1
         from counted, (select cast(?3 as integer) as client_count)`,
      )
      .bind(count, Date.parse(NOW), clients),
    db.prepare(
      `insert into ticket_messages (id, ticket_id, author, body, idempotency_key, created_at)
       select lower(hex(randomblob(16))), id, author, 'What we wrote about it', lower(hex(randomblob(16))), created_at + later
       from tickets, (select 'requester' as author, 0 as later union all select 'agency', 60000)
       where author = 'requester' or status <> 'open'`,
    ),
    ...WORDS.map((word) =>
      db.prepare("insert into ticket_words (ticket_id, word) select id, ?1 from tickets").bind(word),
    ),
    db
      .prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?1)
         insert into emails (id, kind, data, to_name, to_email, dedupe_key, ticket_id, status, attempts, due_at, created_at, sent_at)
         select lower(hex(randomblob(16))), 'password_changed', '{"name":"Demo Client"}', 'Demo Client', email,
           lower(hex(randomblob(16))), id, 'sent', 1, created_at, created_at, created_at from tickets, counted`,
      )
      .bind(EMAILS_PER_TICKET),
  ]);
}

/** Yields each free start time once, in order, around the clock. */
export function* freeTimes(): Generator<string, never> {
  for (let start = FIRST_DAY; start < FIRST_DAY + 59 * DAY_MS; start += 5 * MINUTE_MS) {
    const sinceSeeded = (start % DAY_MS) - SEEDED_FROM_MS;
    if (sinceSeeded < 0 || sinceSeeded >= SEEDED_MS) yield `${new Date(start).toISOString().slice(0, 16)}Z`;
  }
  throw new Error("All free times are used up: measure for less long, or fewer rounds");
}
