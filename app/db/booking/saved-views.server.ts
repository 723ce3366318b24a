import { and, asc, eq, sql } from "drizzle-orm";
import { MAX_SAVED_VIEWS } from "../../domain/booking-desk/booking-views";
import type { Instant } from "../../domain/instant";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { savedBookingViews } from "../staff/schema";
import { writeAudited } from "../staff/write-audited.server";

export type SavedView = { id: string; name: string; query: string };
export type NewSavedView = SavedView & { staffId: string; createdAt: Instant };

const columns = { id: savedBookingViews.id, name: savedBookingViews.name, query: savedBookingViews.query };

export function listViewsOfStaff(db: Db, staffId: string): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedBookingViews)
    .where(eq(savedBookingViews.staffId, staffId))
    .orderBy(asc(sql`lower(${savedBookingViews.name})`))
    .limit(MAX_SAVED_VIEWS);
}

/** A saved view of this member of staff; null if it belongs to another. */
export async function findViewOfStaff(db: Db, staffId: string, id: string): Promise<SavedView | null> {
  const [view] = await db
    .select(columns)
    .from(savedBookingViews)
    .where(and(eq(savedBookingViews.id, id), eq(savedBookingViews.staffId, staffId)));
  return view ?? null;
}

/**
 * False if the member of staff has the maximum number of views. Throws a UNIQUE violation if one of these has the
 * name.
 */
export async function insertView(db: Db, view: NewSavedView, audit: NewAudit): Promise<boolean> {
  const ofStaff = sql`select count(*) from ${savedBookingViews} where ${savedBookingViews.staffId} = ${view.staffId}`;
  const hasRoom = sql`(${ofStaff}) < ${MAX_SAVED_VIEWS}`;
  const [, inserted] = await db.batch([
    insertAudit(db, audit, hasRoom),
    insertIf(db, savedBookingViews, view, hasRoom),
  ]);
  return inserted.meta.changes > 0;
}

/** False if the member of staff has no such view. Throws a UNIQUE violation if another of theirs has the name. */
export async function updateViewName(
  db: Db,
  { id, staffId, name }: Pick<NewSavedView, "id" | "staffId" | "name">,
  audit: NewAudit,
): Promise<boolean> {
  const isOwn = sql`${savedBookingViews.id} = ${id} and ${savedBookingViews.staffId} = ${staffId}`;
  const hasOtherName = sql`exists (select 1 from ${savedBookingViews} where ${isOwn} and ${savedBookingViews.name} <> ${name})`;
  const [, renamed] = await db.batch([
    insertAudit(db, audit, hasOtherName),
    db.update(savedBookingViews).set({ name }).where(isOwn),
  ]);
  return renamed.meta.changes > 0;
}

export function deleteView(db: Db, staffId: string, id: string, audit: NewAudit): Promise<boolean> {
  const isOwn = sql`${savedBookingViews.id} = ${id} and ${savedBookingViews.staffId} = ${staffId}`;
  const isThere = sql`exists (select 1 from ${savedBookingViews} where ${isOwn})`;
  return writeAudited(db, audit, isThere, (isAudited) => [
    db.delete(savedBookingViews).where(sql`${isOwn} and ${isAudited}`),
  ]);
}
