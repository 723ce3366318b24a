import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { pick } from "../../domain/pick";
import type { ClientRecord } from "../../domain/resources/client-resource";
import type { Db } from "../client.server";
import { isAfterPosition, type ListPosition, orderedBy } from "../desk-lists.server";
import { clients } from "./schema";

/** The client's record of an email address, or the one it is merged into; null without one. */
export function clientIdOf(email: SQL): SQL<string | null> {
  return sql`(select coalesce(person.merged_into_id, person.id) from clients as person where person.email = lower(${email}))`;
}

/** Clients as other systems read them. */
export function selectClientRecords(db: Db) {
  return db
    .select({
      ...pick(clients, "id", "name", "email", "company", "userId", "firstContactAt", "lastContactAt"),
      ...pick(clients, "expectedUntil", "mergedIntoId", "visitSource"),
    })
    .from(clients);
}

export async function findClientRecord(db: Db, id: string): Promise<ClientRecord | null> {
  const [row] = await selectClientRecords(db).where(eq(clients.id, id));
  return row ?? null;
}

/** Clients after a place, the latest contact first. Records that are merged into others are left out. */
export function listClientRecords(
  db: Db,
  { email }: { email?: string },
  { start, limit }: { start: ListPosition | null; limit: number },
): Promise<ClientRecord[]> {
  const order = { key: sql`${clients.lastContactAt}`, id: clients.id };
  return selectClientRecords(db)
    .where(
      and(
        isNull(clients.mergedIntoId),
        email === undefined ? undefined : eq(clients.email, email.toLowerCase()),
        start ? isAfterPosition(order, start, "desc") : undefined,
      ),
    )
    .orderBy(orderedBy(order, "desc"))
    .limit(limit);
}
