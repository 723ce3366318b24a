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

/** First only so many for each row of the page: as a rule, what every part leaves much of is found there. */
const LOOKED_THROUGH_FIRST = 5;

/** And for the count: where all parts are wide, how many there are exactly helps nobody. */
const LOOKED_THROUGH_TO_COUNT = 200;

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

type Narrowing = {
  /** Of a record that was found some other way. */
  is: SQL;
  ids: SQL;
  /** As many rows as there are ids, from an index alone. */
  entries: SQL;
};

const plain = sql.raw("");
const plus = sql.raw("+");

/** This record, or one that it stands for. Most stand for none, so their own is asked first. */
const ofSomeRecord = (condition: (of: SQL) => SQL) =>
  sql`(${condition(sql.raw("clients"))} or exists (select 1 from ${clients} as own where own.merged_into_id = clients.id and ${condition(sql.raw("own"))}))`;

const hasAccount = ofSomeRecord((of) => sql`${of}.user_id is not null`);
/** Not null, whoever has no call at all. */
const hasCallAt = (now: number) => ofSomeRecord((of) => sql`coalesce(${of}.expected_until, 0) > ${now}`);

/** The records that stand for those with an index's condition. */
const recordsWhere = (condition: SQL) => ({
  ids: sql`select coalesce(${clients.mergedIntoId}, ${clients.id}) from ${clients} where ${condition}`,
  entries: sql`select 1 from ${clients} where ${condition}`,
});

function narrowingsOf({ q, kind, calls }: ClientFilter, now: number): Narrowing[] {
  const found: Narrowing[] = [];
  // By the index, as a bound that each account's id meets.
  if (kind === "account") found.push({ is: hasAccount, ...recordsWhere(sql`${clients.userId} > ''`) });
  if (kind === "guest") {
    const standing = sql`select ${clients.id} from ${clients} where ${clients.lastContactAt} >= 0 and ${clients.mergedIntoId} is null`;
    found.push({ is: sql`not ${hasAccount}`, ids: standing, entries: standing });
  }
  if (calls === "coming") {
    found.push({ is: hasCallAt(now), ...recordsWhere(sql`${clients.expectedUntil} > ${now}`) });
  }
  for (const word of searchWords(q)) {
    // By the beginning of the word: nothing comes after Unicode's last character.
    const named = sql`${clientTerms.term} >= ${word} and ${clientTerms.term} < ${`${word}\u{10ffff}`}`;
    found.push({
      is: ofSomeRecord(
        (of) =>
          sql`exists (select 1 from ${clientTerms} where ${clientTerms.clientId} = ${of}.id and ${named})`,
      ),
      ids: sql`select coalesce(${clients.mergedIntoId}, ${clients.id}) from ${clientTerms}
        inner join ${clients} on ${clients.id} = ${clientTerms.clientId} where ${named}`,
      entries: sql`select 1 from ${clientTerms} where ${named}`,
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
  const first = Math.min(LOOKED_THROUGH, (limit + 1) * LOOKED_THROUGH_FIRST);
  const look = async (through: number) => {
    const edge = isSparse ? await findEdge(db, key, allOf([driven, beyond]), { sorted, through }) : null;
    const upTo = edge && bounded(key, edge, isDescending ? [">=", ">="] : ["<=", "<="]);
    const where = allOf([driven, beyond, upTo, rest]);
    const [rows, [counted]] = await db.batch([
      readRows(db, { key, where, sorted, now, limit: limit + 1 }),
      countRows(db, { driven, rest, sorted, isSparse }),
    ]);
    return { edge, rows, counted };
  };
  const nearby = await look(first);
  const isEnough = nearby.edge === null || nearby.rows.length > limit || first === LOOKED_THROUGH;
  const { edge, rows, counted } = isEnough ? nearby : await look(LOOKED_THROUGH);
  const isFull = rows.length > limit;
  const shown = rows
    .slice(0, limit)
    .map((row) => ({ ...row, hasAccount: row.hasAccount === 1, hasCallToCome: row.hasCallToCome === 1 }));
  const last = shown.at(-1);
  const before = (after?.before ?? 0) + shown.length;
  const onwards = isFull && last ? { key: last.sortKey, id: last.id } : edge;
  const { matching = 0, looked = 0 } = counted ?? {};
  return {
    rows: shown,
    next: onwards && { ...onwards, before },
    count: {
      atLeast: Math.min(matching, COUNTED_AT_MOST),
      isAll: matching <= COUNTED_AT_MOST && looked < LOOKED_THROUGH_TO_COUNT,
    },
    isCutShort: !isFull && edge !== null,
  };
}

type Found = { key: SQL; where: SQL; sorted: SQL; now: number; limit: number };

function readRows(db: Db, { key, where, sorted, now, limit }: Found) {
  return db
    .select({
      id: clients.id,
      sortKey: sql<string | number>`${key}`.as("sort_key"),
      name: clients.name,
      email: clients.email,
      company: clients.company,
      hasAccount: sql<number>`${hasAccount}`.as("has_account"),
      hasCallToCome: sql<number>`${hasCallAt(now)}`.as("has_call"),
      lastContactAt: clients.lastContactAt,
    })
    .from(clients)
    .where(where)
    .orderBy(sorted)
    .limit(limit);
}

type Counted = { driven: SQL; rest: SQL; sorted: SQL; isSparse: boolean };

/** The list's rows, and those that had to be looked at to count them, both as far as they are counted. */
function countRows(db: Db, { driven, rest, sorted, isSparse }: Counted) {
  if (!isSparse) {
    const matching = sql`select 1 from ${clients} where ${driven} and ${rest} limit ${COUNTED_AT_MOST + 1}`;
    return db
      .select({ matching: sql<number>`count(*)`.as("matching"), looked: sql<number>`0`.as("looked") })
      .from(sql`(${matching})`);
  }
  const columns = sql.join([clients.id, clients.userId, clients.expectedUntil], sql`, `);
  const looked = sql`select ${columns} from ${clients} where ${driven} order by ${sorted} limit ${LOOKED_THROUGH_TO_COUNT}`;
  return db
    .select({
      matching: sql<number>`count(*) filter (where ${rest})`.as("matching"),
      looked: sql<number>`count(*)`.as("looked"),
    })
    .from(sql`(${looked}) as clients`);
}

/** The ids of the part of a filter that leaves fewest, if those are few. */
async function findFew(db: Db, narrowings: readonly Narrowing[]): Promise<SQL | null> {
  if (narrowings.length === 0) return null;
  const counted = narrowings.map(
    ({ entries }) => sql`(select count(*) from (${entries} limit ${SORTED_AT_MOST + 1}))`,
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
  { sorted, through }: { sorted: SQL; through: number },
): Promise<Omit<ClientCursor, "before"> | null> {
  const [edge] = await db
    .select({ key: sql<string | number>`${key}`.as("sort_key"), id: clients.id })
    .from(clients)
    .where(driven)
    .orderBy(sorted)
    .limit(1)
    .offset(through - 1);
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
