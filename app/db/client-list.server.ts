import { type SQL, sql } from "drizzle-orm";
import { COUNTED_AT_MOST } from "../domain/booking/booking-page";
import type { ClientCursor, ClientFilter } from "../domain/clients/client-filter";
import { searchWords } from "../domain/search-words";
import { allOf } from "./booking-list-conditions";
import type { Db } from "./client.server";
import { clients, clientTerms } from "./schema";

/** Up to so many clients that one part of a filter leaves are all looked at and sorted. */
const SORTED_AT_MOST = 500;

/** Where every part of a filter leaves many, so many are looked through in the list's order for a page. */
const LOOKED_THROUGH = 1200;

export type ListedClient = {
  id: string;
  sortKey: string | number;
  name: string;
  email: string;
  company: string;
  hasAccount: boolean;
  hasCallToCome: boolean;
  lastContactAt: number;
};

export type ClientListPage = {
  rows: ListedClient[];
  next: ClientCursor | null;
  count: { atLeast: number; isAll: boolean };
  /** The search for the page's rows was stopped before it had found enough of them. */
  isCutShort: boolean;
};

type Narrowing = { is: SQL; ids: SQL };

const plain = sql.raw("");
const plus = sql.raw("+");

/** Any record of the person that this one stands for. */
const ofSomeRecord = (condition: SQL) =>
  sql`exists (select 1 from ${clients} as own where (own.id = clients.id or own.merged_into_id = clients.id) and ${condition})`;

/** The records that stand for those with an index's condition. */
const standingFor = (condition: SQL) =>
  sql`select coalesce(${clients.mergedIntoId}, ${clients.id}) from ${clients} where ${condition}`;

function narrowingsOf({ q, kind, calls }: ClientFilter, now: number): Narrowing[] {
  const found: Narrowing[] = [];
  // By the index, as a bound that each account's id meets.
  const accounts = standingFor(sql`${clients.userId} > ''`);
  if (kind === "account") found.push({ is: ofSomeRecord(sql`own.user_id is not null`), ids: accounts });
  if (kind === "guest") {
    found.push({
      is: sql`not ${ofSomeRecord(sql`own.user_id is not null`)}`,
      ids: sql`select ${clients.id} from ${clients} where ${clients.lastContactAt} >= 0 and ${clients.mergedIntoId} is null`,
    });
  }
  if (calls === "coming") {
    found.push({
      is: ofSomeRecord(sql`own.expected_until > ${now}`),
      ids: standingFor(sql`${clients.expectedUntil} > ${now}`),
    });
  }
  for (const word of searchWords(q)) {
    // By the beginning of the word: nothing comes after Unicode's last character.
    const named = sql`${clientTerms.term} >= ${word} and ${clientTerms.term} < ${`${word}\u{10ffff}`}`;
    found.push({
      is: ofSomeRecord(
        sql`exists (select 1 from ${clientTerms} where ${clientTerms.clientId} = own.id and ${named})`,
      ),
      ids: sql`select coalesce(${clients.mergedIntoId}, ${clients.id}) from ${clientTerms}
        inner join ${clients} on ${clients.id} = ${clientTerms.clientId} where ${named}`,
    });
  }
  return found;
}

/**
 * A page of the desk's clients: those of the narrowest part of the filter, sorted, if they are few; otherwise a bounded number is
 * looked through in the list's order.
 */
export async function readClientList(
  db: Db,
  {
    filter,
    now,
    after,
    limit,
  }: { filter: ClientFilter; now: number; after: ClientCursor | null; limit: number },
): Promise<ClientListPage> {
  const narrowings = narrowingsOf(filter, now);
  const few = await findFew(db, narrowings);
  const isByName = filter.sort.endsWith("name");
  const isDescending = filter.sort.startsWith("-");
  // With a plus, SQLite does not go by the order's index.
  const sign = few ? plus : plain;
  const key = isByName ? sql`${sign}lower(${clients.name})` : sql`${sign}${clients.lastContactAt}`;
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const sorted = sql`${key} ${direction}, ${clients.id} ${direction}`;
  const standing = sql`${clients.mergedIntoId} is null`;
  const driven = few
    ? sql`${clients.id} in (${few}) and ${standing}`
    : sql`${key} >= ${isByName ? "" : 0} and ${standing}`;
  const rest = allOf(narrowings.map(({ is }) => is));
  const isSparse = !few && narrowings.length > 0;
  const beyond = after && bounded(key, after, isDescending ? ["<=", "<"] : [">=", ">"]);
  const edge = isSparse ? await findEdge(db, key, allOf([driven, beyond]), sorted) : null;
  const upTo = edge && bounded(key, edge, isDescending ? [">=", ">="] : ["<=", "<="]);
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: clients.id,
        sortKey: sql<string | number>`${key}`.as("sort_key"),
        name: clients.name,
        email: clients.email,
        company: clients.company,
        hasAccount: sql<number>`${ofSomeRecord(sql`own.user_id is not null`)}`.as("has_account"),
        hasCallToCome: sql<number>`${ofSomeRecord(sql`own.expected_until > ${now}`)}`.as("has_call"),
        lastContactAt: clients.lastContactAt,
      })
      .from(clients)
      .where(allOf([driven, beyond, upTo, rest]))
      .orderBy(sorted)
      .limit(limit + 1),
    db.select({ matching: sql<number>`count(*)` }).from(
      isSparse
        ? sql`(select 1 from (select ${clients.id} from ${clients} where ${driven} order by ${sorted} limit ${LOOKED_THROUGH}) as looked
              inner join ${clients} on ${clients.id} = looked.id where ${rest} limit ${COUNTED_AT_MOST + 1})`
        : sql`(select 1 from ${clients} where ${driven} and ${rest} limit ${COUNTED_AT_MOST + 1})`,
    ),
  ]);
  const isFull = rows.length > limit;
  const shown = rows
    .slice(0, limit)
    .map((row) => ({ ...row, hasAccount: row.hasAccount === 1, hasCallToCome: row.hasCallToCome === 1 }));
  const last = shown.at(-1);
  const before = (after?.before ?? 0) + shown.length;
  const onwards = isFull && last ? { key: last.sortKey, id: last.id } : edge;
  const matching = counted?.matching ?? 0;
  return {
    rows: shown,
    next: onwards && { ...onwards, before },
    count: {
      atLeast: Math.min(matching, COUNTED_AT_MOST),
      isAll: matching <= COUNTED_AT_MOST && (!isSparse || (edge === null && after === null)),
    },
    isCutShort: !isFull && edge !== null,
  };
}

/** The ids of the part of a filter that leaves fewest, if those are few. */
async function findFew(db: Db, narrowings: readonly Narrowing[]): Promise<SQL | null> {
  if (narrowings.length === 0) return null;
  const counted = narrowings.map(
    ({ ids }) => sql`(select count(*) from (${ids} limit ${SORTED_AT_MOST + 1}))`,
  );
  const [row] = await db
    .select({ counts: sql<string>`json_array(${sql.join(counted, sql`, `)})` })
    .from(sql`(select 1)`);
  const counts: number[] = row ? JSON.parse(row.counts) : [];
  const fewest = Math.min(...counts);
  return fewest > SORTED_AT_MOST ? null : (narrowings[counts.indexOf(fewest)]?.ids ?? null);
}

/** The last row that a page may look at; null if the list ends before. */
async function findEdge(
  db: Db,
  key: SQL,
  driven: SQL,
  sorted: SQL,
): Promise<Omit<ClientCursor, "before"> | null> {
  const [edge] = await db
    .select({ key: sql<string | number>`${key}`.as("sort_key"), id: clients.id })
    .from(clients)
    .where(driven)
    .orderBy(sorted)
    .limit(1)
    .offset(LOOKED_THROUGH - 1);
  return edge ?? null;
}

/** The key's own bound is for SQLite, which finds no index for an expression in a pair. */
function bounded(
  key: SQL,
  { key: value, id }: Omit<ClientCursor, "before">,
  [ofKey, ofPair]: [string, string],
): SQL {
  return sql`${key} ${sql.raw(ofKey)} ${value} and (${key}, ${clients.id}) ${sql.raw(ofPair)} (${value}, ${id})`;
}
