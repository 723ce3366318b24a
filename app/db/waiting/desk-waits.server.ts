import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { Cursor } from "../../domain/list-page";
import type { WaitFilter } from "../../domain/waiting/wait-list";
import type { Db } from "../client.server";
import { countList, isAfterPosition, type ListPosition, readInChunks } from "../desk-lists.server";
import { hosts } from "../hosts/schema";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { timeWaits } from "./schema";
import type { TimeWait } from "./time-waits.server";

type WaitQuery = { filter: WaitFilter; after: Cursor | null; now: Instant; limit: number };

/** A page of those who wait for a free time, the newest first. */
export async function listWaitsAtDesk(db: Db, { filter, after, now, limit }: WaitQuery) {
  const isSearch = filter.q !== "";
  const asked = conditionOf(filter, now);
  const { count, where } = await countList(db, {
    table: timeWaits,
    id: timeWaits.id,
    where: asked,
    isSearch,
  });
  const order = { key: sql`${timeWaits.createdAt}`, id: timeWaits.id };
  const found = await db
    .select()
    .from(timeWaits)
    .where(and(where, after ? isAfterPosition(order, after, "desc") : undefined))
    .orderBy(desc(timeWaits.createdAt), desc(timeWaits.id))
    .limit(limit + 1);
  const rows: TimeWait[] = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const before = (after?.before ?? 0) + rows.length;
  const next: Cursor | null = last ? { key: last.createdAt, id: last.id, before } : null;
  return { rows, next, count };
}

type ExportQuery = Omit<WaitQuery, "after">;

/** All rows of the list, in parts, for an export. */
export async function* readWaitsInParts(db: Db, asked: ExportQuery) {
  yield* readInChunks((start: ListPosition | null) => readPart(db, asked, start));
}

async function readPart(db: Db, { filter, now, limit }: ExportQuery, start: ListPosition | null) {
  const order = { key: sql`${timeWaits.createdAt}`, id: timeWaits.id };
  const found = await db
    .select({ ...getTableColumns(timeWaits), host: sql<string | null>`${hosts.name}`.as("host_name") })
    .from(timeWaits)
    .leftJoin(hosts, eq(hosts.id, timeWaits.hostId))
    .where(and(conditionOf(filter, now), start ? isAfterPosition(order, start, "desc") : undefined))
    .orderBy(desc(timeWaits.createdAt), desc(timeWaits.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, last: last ? { key: last.createdAt, id: last.id } : null };
}

function conditionOf({ q, kind, state }: WaitFilter, now: Instant): SQL | undefined {
  return and(
    gt(timeWaits.expiresAt, now),
    q === "" ? undefined : sql`instr(${timeWaits.email}, ${q.toLowerCase()}) > 0`,
    kind === "" ? undefined : eq(timeWaits.kindId, kind),
    state === "unconfirmed" ? isNull(timeWaits.confirmedAt) : undefined,
    state === "" || state === "unconfirmed" ? undefined : isNotNull(timeWaits.confirmedAt),
    state === "told" ? isNotNull(timeWaits.mailedAt) : undefined,
    state === "waiting" ? isNull(timeWaits.mailedAt) : undefined,
  );
}

/** Ends a wait, with its audit row. False if it has ended already. */
export function removeWait(db: Db, id: string, audit: NewAudit): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${timeWaits} where ${timeWaits.id} = ${id})`;
  return writeAudited(db, audit, isThere, (isAudited) => [
    db.delete(timeWaits).where(and(eq(timeWaits.id, id), isAudited)),
  ]);
}
