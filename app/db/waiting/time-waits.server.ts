import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { WAITS_OF_ADDRESS } from "../../domain/waiting/wait";
import { users } from "../account/schema";
import { changesOf, type Db } from "../client.server";
import { emailWritten, insertEmail } from "../email/insert-email.server";
import { insertIf } from "../row-values.server";
import { timeWaits } from "./schema";

export type TimeWait = typeof timeWaits.$inferSelect;

const isById = (id: string) => eq(timeWaits.id, id);
const isStanding = (now: Instant) => and(isNotNull(timeWaits.confirmedAt), gt(timeWaits.expiresAt, now));

/** Stores a wait and the email with its link, in one batch. A form that is sent again stores and sends nothing more. */
export async function insertWaitToConfirm(db: Db, wait: TimeWait, email: NewEmail): Promise<void> {
  await db.batch([
    insertIf(db, timeWaits, wait, sql`not ${emailWritten(email.dedupeKey)}`),
    insertEmail(db, email, sql`exists (select 1 from ${timeWaits} where ${isById(wait.id)})`),
  ]);
}

/** What becomes of a wait whose address is proven. */
export type Begun = "begun" | "too_many";

/** The same wish of the same address: it is replaced, so that a form sent twice makes one wait. */
function isSameWish({ id, email, kindId, hostId, ...wish }: TimeWait): SQL | undefined {
  return and(
    ne(timeWaits.id, id),
    eq(timeWaits.email, email),
    eq(timeWaits.kindId, kindId),
    sql`${timeWaits.hostId} is ${hostId}`,
    eq(timeWaits.firstDate, wish.firstDate),
    eq(timeWaits.lastDate, wish.lastDate),
    eq(timeWaits.weekdays, wish.weekdays),
    eq(timeWaits.dayPart, wish.dayPart),
    eq(timeWaits.timeZone, wish.timeZone),
    isNotNull(timeWaits.confirmedAt),
  );
}

/** Whether an address may have one wait more, the same wish left out. */
function hasRoom(wait: TimeWait, now: Instant): SQL {
  return sql`(select count(*) from ${timeWaits} where ${timeWaits.email} = ${wait.email} and ${isStanding(now)}
    and not (${isSameWish(wait)})) < ${WAITS_OF_ADDRESS}`;
}

/** Stores a wait of an address that an account has proven; "gone" if the account was deleted or changed meanwhile. */
export async function insertWait(
  db: Db,
  wait: TimeWait,
  { userId, now }: { userId: string; now: Instant },
): Promise<Begun | "gone"> {
  const isProven = sql`exists (select 1 from ${users} where ${users.id} = ${userId}
    and lower(${users.email}) = ${wait.email} and ${users.emailVerifiedAt} is not null)`;
  const [inserted, , [proven]] = await db.batch([
    insertIf(
      db,
      timeWaits,
      wait,
      sql`${isProven} and ${hasRoom(wait, now)} and not exists (select 1 from ${timeWaits} where ${isById(wait.id)})`,
    ),
    db.delete(timeWaits).where(and(isSameWish(wait), hasWait(wait.id))),
    db.select({ isProven: sql<number>`${isProven}`.as("is_proven") }).from(sql`(select 1)`),
  ]);
  if (changesOf(inserted) > 0 || (await findWait(db, wait.id)) !== null) return "begun";
  return proven?.isProven === 1 ? "too_many" : "gone";
}

const hasWait = (id: string) =>
  sql`exists (select 1 from ${timeWaits} as own where own.id = ${id} and own.confirmed_at is not null)`;

/** Begins a wait whose link was pressed. Pressed again, it has begun already. */
export async function beginWait(db: Db, wait: TimeWait, now: Instant): Promise<Begun | "gone"> {
  const [, , found] = await db.batch([
    db
      .update(timeWaits)
      .set({ confirmedAt: now, expiresAt: sql`${timeWaits.endsAt}` })
      .where(
        and(isById(wait.id), isNull(timeWaits.confirmedAt), gt(timeWaits.expiresAt, now), hasRoom(wait, now)),
      ),
    db.delete(timeWaits).where(and(isSameWish(wait), hasWait(wait.id))),
    db
      .select({ confirmedAt: timeWaits.confirmedAt })
      .from(timeWaits)
      .where(and(isById(wait.id), gt(timeWaits.expiresAt, now))),
  ]);
  const [row] = found;
  if (!row) return "gone";
  return row.confirmedAt === null ? "too_many" : "begun";
}

async function findWait(db: Db, id: string): Promise<TimeWait | null> {
  const [row] = await db.select().from(timeWaits).where(isById(id));
  return row ?? null;
}

/** The wait that a mailed link begins, or has begun; null once it has ended. */
export async function findWaitByToken(db: Db, tokenHash: string, now: Instant): Promise<TimeWait | null> {
  const [wait] = await db
    .select()
    .from(timeWaits)
    .where(and(eq(timeWaits.tokenHash, tokenHash), gt(timeWaits.expiresAt, now)));
  return wait ?? null;
}

/** The waits of an address, by the hash of the key in its links; those that end first, first. */
export function listWaitsOfAddress(db: Db, addressHash: string, now: Instant): Promise<TimeWait[]> {
  return db
    .select()
    .from(timeWaits)
    .where(and(eq(timeWaits.addressHash, addressHash), isStanding(now)))
    .orderBy(asc(timeWaits.expiresAt), asc(timeWaits.id))
    .limit(WAITS_OF_ADDRESS);
}

/** Ends one wait of an address, or with null all of them. */
export async function deleteWaitsOfAddress(db: Db, addressHash: string, id: string | null): Promise<void> {
  await db
    .delete(timeWaits)
    .where(and(eq(timeWaits.addressHash, addressHash), id === null ? undefined : isById(id)));
}

/** The stored hash of the key in the links of an address that waits; null if it does not. */
export async function findAddressHash(db: Db, email: string): Promise<string | null> {
  const [wait] = await db
    .select({ addressHash: timeWaits.addressHash })
    .from(timeWaits)
    .where(eq(timeWaits.email, email.toLowerCase()))
    .limit(1);
  return wait?.addressHash ?? null;
}
