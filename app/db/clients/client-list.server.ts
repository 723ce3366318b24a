import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { ClientFilter } from "../../domain/clients/client-filter-fields";
import type { Instant } from "../../domain/instant";
import type { Cursor, ListCount } from "../../domain/list-page";
import { pick } from "../../domain/pick";
import { searchWords } from "../../domain/search-words";
import type { Db } from "../client.server";
import { countedSourceOf } from "../columns";
import {
  countList,
  type Direction,
  isAfterPosition,
  type ListPosition,
  type Order,
  orderBy,
  orderedBy,
  readInChunks,
} from "../desk-lists.server";
import { clients } from "./schema";

/**
 * Condition on this record, or on one merged into it. Most have none merged into them, so their own is checked first.
 */
const matchesAnyRecord = (condition: (of: SQL) => SQL) =>
  sql`(${condition(sql.raw("clients"))} or exists (select 1 from ${clients} as own where own.merged_into_id = clients.id and ${condition(sql.raw("own"))}))`;

const hasAccount = matchesAnyRecord((of) => sql`${of}.user_id is not null`);
/** False rather than null for a client without any call. */
const hasCallAt = (now: Instant) => matchesAnyRecord((of) => sql`coalesce(${of}.expected_until, 0) > ${now}`);
/** Few clients have an upcoming call, so these are found through its index. */
const isAmongCallsAt = (now: Instant) =>
  sql`${clients.id} in (select coalesce(own.merged_into_id, own.id) from ${clients} as own where own.expected_until > ${now})`;

/** Found through the index of sources. */
const isAmongThoseFrom = (source: string) =>
  sql`${clients.id} in (select coalesce(own.merged_into_id, own.id) from ${clients} as own where ${countedSourceOf("own")} = ${source} and own.visit_source is not null)`;

type ClientQuery = { filter: ClientFilter; now: Instant; limit: number };

/** The earliest contact of all records of a person. */
const firstContactAt = sql`min(${clients.firstContactAt}, coalesce((select min(own.first_contact_at) from ${clients} as own where own.merged_into_id = clients.id), ${clients.firstContactAt}))`;

/** A page of the desk's clients. */
export async function readClientList(db: Db, { after, ...asked }: ClientQuery & { after: Cursor | null }) {
  const list = await findList(db, asked);
  const { rows, last } = await readPart(db, list, { ...asked, start: after });
  const before = (after?.before ?? 0) + rows.length;
  return { rows, next: (last && { ...last, before }) satisfies Cursor | null, count: list.count };
}

/** All clients that match a filter, in chunks. */
export async function* readClientsInParts(db: Db, asked: ClientQuery): AsyncGenerator<ListedClient[]> {
  const list = await findList(db, asked);
  yield* readInChunks((start: ListPosition | null) => readPart(db, list, { ...asked, start }));
}

type List = { where: SQL | undefined; order: Order; direction: Direction; count: ListCount };

async function findList(
  db: Db,
  { filter: { q, kind, calls, source, sort }, now }: ClientQuery,
): Promise<List> {
  const words = searchWords(q);
  const asked = and(
    isNull(clients.mergedIntoId),
    kind === "account" ? hasAccount : undefined,
    kind === "guest" ? sql`not ${hasAccount}` : undefined,
    calls === "coming" ? isAmongCallsAt(now) : undefined,
    source ? isAmongThoseFrom(source) : undefined,
    ...words.map((word) => matchesAnyRecord((of) => sql`instr(${of}.search_text, ${word}) > 0`)),
  );
  const isNarrowed = [q, kind, calls, source].some((asked) => asked !== "");
  const { count, where } = await countList(db, {
    table: clients,
    id: clients.id,
    where: asked,
    isSearch: words.length > 0,
  });
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("name") ? sql`lower(${clients.name})` : sql`${clients.lastContactAt}`;
  const order = orderBy(column, clients.id, isNarrowed && count.isAll ? "few" : "many");
  return { where, order, direction, count };
}

export type ListedClient = Awaited<ReturnType<typeof readPart>>["rows"][number];

async function readPart(
  db: Db,
  { where, order, direction }: List,
  { now, start, limit }: ClientQuery & { start: ListPosition | null },
) {
  const found = await db
    .select({
      id: clients.id,
      sortKey: sql<string | number>`${order.key}`.as("sort_key"),
      ...pick(clients, "name", "email", "company", "visitSource"),
      hasAccount: sql<number>`${hasAccount}`.as("has_account"),
      hasCallToCome: sql<number>`${hasCallAt(now)}`.as("has_call"),
      firstContactAt: sql<number>`${firstContactAt}`.as("first_contact"),
      lastContactAt: clients.lastContactAt,
    })
    .from(clients)
    .where(and(where, start ? isAfterPosition(order, start, direction) : undefined))
    .orderBy(orderedBy(order, direction))
    .limit(limit + 1);
  const rows = found
    .slice(0, limit)
    .map((row) => ({ ...row, hasAccount: row.hasAccount === 1, hasCallToCome: row.hasCallToCome === 1 }));
  const last = found.length > limit ? rows.at(-1) : undefined;
  // `last` is the place after which the list continues; null at its end.
  return { rows, last: last ? { key: last.sortKey, id: last.id } : null };
}
