import { type SQL, sql } from "drizzle-orm";
import type { Pieces } from "../../domain/desk-search/near-words";
import { pick } from "../../domain/pick";
import { bookings } from "../booking/schema";
import type { Db } from "../client.server";
import { clients } from "../clients/schema";
import { hostNamesOf } from "../hosts/host-names.server";
import { tickets } from "../tickets/schema";

/** More rows would only be looked through: a page shows a few of each kind. */
const LOOKED_AT = 60;

/** The clients and bookings that have all words of a search, those with whole words first, then the latest. */
export async function findByWords(db: Db, { words, digits }: { words: readonly string[]; digits: string }) {
  const [people, calls] = await db.batch([
    selectClients(
      db,
      hasAll(sql`${clients.searchText}`, words),
      wholeWords(sql`${clients.searchText}`, words),
    ),
    selectBookings(
      db,
      digits === ""
        ? hasAll(sql`${bookings.searchText}`, words)
        : sql`(${hasAll(sql`${bookings.searchText}`, words)} or instr(${digitsOf(sql`${bookings.phone}`)}, ${digits}) > 0)`,
      wholeWords(sql`${bookings.searchText}`, words),
    ),
  ]);
  return { people, calls };
}

/** The clients, bookings and tickets whose words may be near to those of a search, the likeliest first. */
export async function findByPieces(db: Db, { either, pairs }: Pieces) {
  const score = (text: SQL) => count(pairs.map((pair) => sql`(instr(${text}, ${pair}) > 0)`));
  const isNear = (text: SQL) => {
    const words = either.map((parts) =>
      sql.join(
        parts.map((part) => sql`instr(${text}, ${part}) > 0`),
        sql` or `,
      ),
    );
    return sql.join(
      words.map((word) => sql`(${word})`),
      sql` and `,
    );
  };
  const subjects = sql`lower(${tickets.name} || ' ' || ${tickets.email} || ' ' || ${tickets.subject})`;
  const [people, calls, asked] = await db.batch([
    selectClients(db, isNear(sql`${clients.searchText}`), score(sql`${clients.searchText}`)),
    selectBookings(db, isNear(sql`${bookings.searchText}`), score(sql`${bookings.searchText}`)),
    db
      .select({
        ...pick(tickets, "number", "name", "email", "status"),
        subject: sql<string>`substr(${tickets.subject}, 1, 200)`.as("subject_begin"),
        text: sql<string>`${subjects}`.as("text"),
        best: score(subjects).as("best"),
      })
      .from(tickets)
      .where(sql`${tickets.mergedIntoId} is null and ${isNear(subjects)}`)
      .orderBy(sql`best desc, ${tickets.number} desc`)
      .limit(LOOKED_AT),
  ]);
  return { people, calls, tickets: asked };
}

export type FoundClient = Awaited<ReturnType<typeof selectClients>>[number];
export type FoundBooking = Awaited<ReturnType<typeof selectBookings>>[number];

function selectClients(db: Db, where: SQL, best: SQL<number>) {
  return db
    .select({
      // A record that was merged into another leads to that one.
      id: sql<string>`coalesce(${clients.mergedIntoId}, ${clients.id})`.as("record_id"),
      ...pick(clients, "name", "email", "company"),
      text: clients.searchText,
      best: best.as("best"),
    })
    .from(clients)
    .where(where)
    .orderBy(sql`best desc, ${clients.lastContactAt} desc`)
    .limit(LOOKED_AT);
}

function selectBookings(db: Db, where: SQL, best: SQL<number>) {
  return db
    .select({
      ...pick(bookings, "id", "name", "email", "company", "startsAt"),
      hosts: hostNamesOf(sql`${bookings.id}`).as("hosts"),
      text: bookings.searchText,
      best: best.as("best"),
    })
    .from(bookings)
    .where(where)
    .orderBy(sql`best desc, ${bookings.startsAt} desc`)
    .limit(LOOKED_AT);
}

function hasAll(text: SQL, words: readonly string[]): SQL {
  const each = words.map((word) => sql`instr(${text}, ${word}) > 0`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`;
}

/** How many of the words stand in a text by themselves, not within another. */
function wholeWords(text: SQL, words: readonly string[]): SQL<number> {
  return count(words.map((word) => sql`(instr(' ' || ${text} || ' ', ${` ${word} `}) > 0)`));
}

function count(conditions: readonly SQL[]): SQL<number> {
  return conditions.length === 0 ? sql<number>`0` : sql<number>`(${sql.join([...conditions], sql` + `)})`;
}

/** A phone number without the signs between its digits. */
function digitsOf(phone: SQL): SQL {
  return [" ", "-", "(", ")", ".", "/", "+"].reduce<SQL>(
    (text, sign) => sql`replace(${text}, ${sign}, '')`,
    phone,
  );
}
