import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { ClientFilter } from "../domain/clients/client-filter";
import type { Cursor } from "../domain/list-page";
import { searchWords } from "../domain/search-words";
import type { Db } from "./client.server";
import { beyond, countList, orderBy, sorted } from "./desk-lists.server";
import { clients } from "./schema";

/** This record, or one that it stands for. Most stand for none, so their own is asked first. */
const ofSomeRecord = (condition: (of: SQL) => SQL) =>
  sql`(${condition(sql.raw("clients"))} or exists (select 1 from ${clients} as own where own.merged_into_id = clients.id and ${condition(sql.raw("own"))}))`;

const hasAccount = ofSomeRecord((of) => sql`${of}.user_id is not null`);
/** Not null, whoever has no call at all. */
const hasCallAt = (now: number) => ofSomeRecord((of) => sql`coalesce(${of}.expected_until, 0) > ${now}`);
/** Few have one: they are found by its index. */
const isAmongCallsAt = (now: number) =>
  sql`${clients.id} in (select coalesce(own.merged_into_id, own.id) from ${clients} as own where own.expected_until > ${now})`;

/** A page of the desk's clients. */
export async function readClientList(
  db: Db,
  {
    filter: { q, kind, calls, sort },
    now,
    after,
    limit,
  }: { filter: ClientFilter; now: number; after: Cursor | null; limit: number },
) {
  const where = and(
    isNull(clients.mergedIntoId),
    kind === "account" ? hasAccount : undefined,
    kind === "guest" ? sql`not ${hasAccount}` : undefined,
    calls === "coming" ? isAmongCallsAt(now) : undefined,
    ...searchWords(q).map((word) => ofSomeRecord((of) => sql`instr(${of}.search_text, ${word}) > 0`)),
  );
  const isNarrowed = [q, kind, calls].some((asked) => asked !== "");
  const count = await countList(db, clients, where);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("name") ? sql`lower(${clients.name})` : sql`${clients.lastContactAt}`;
  const order = orderBy(column, clients.id, isNarrowed && count.isAll ? "few" : "many");
  const found = await db
    .select({
      id: clients.id,
      sortKey: sql<string | number>`${order.key}`.as("sort_key"),
      name: clients.name,
      email: clients.email,
      company: clients.company,
      hasAccount: sql<number>`${hasAccount}`.as("has_account"),
      hasCallToCome: sql<number>`${hasCallAt(now)}`.as("has_call"),
      lastContactAt: clients.lastContactAt,
    })
    .from(clients)
    .where(and(where, after ? beyond(order, after, direction) : undefined))
    .orderBy(sorted(order, direction))
    .limit(limit + 1);
  const rows = found
    .slice(0, limit)
    .map((row) => ({ ...row, hasAccount: row.hasAccount === 1, hasCallToCome: row.hasCallToCome === 1 }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  const before = (after?.before ?? 0) + rows.length;
  return {
    rows,
    next: (last ? { key: last.sortKey, id: last.id, before } : null) satisfies Cursor | null,
    count,
  };
}
