import {
  deleteView,
  findViewOfStaff,
  insertView,
  listViewsOfStaff,
  updateViewName,
} from "~/db/booking/saved-views.server";
import { retryWrite, violatedUnique } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import type { BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { BUILT_IN_VIEWS, storedFilter } from "~/domain/booking-desk/booking-views";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";

/** Saves a filter under a name for a member of staff. The same again is the view that is there. */
export async function saveView(
  { db, now, newId }: WriteDeps,
  staff: StaffMember,
  { name, filter }: { name: string; filter: BookingFilter },
): Promise<{ ok: true; id: string } | { ok: false; reason: "name_taken" | "too_many" }> {
  if (isBuiltIn(name)) return { ok: false, reason: "name_taken" };
  const view = { id: newId(), staffId: staff.id, name, query: storedFilter(filter), createdAt: now };
  const audit = newAudit({ newId, now, by: staff }, "view_saved", ["booking_list", view.id]);
  const written = await unlessNameTaken(() => insertView(db, view, audit));
  if (written === true) return { ok: true, id: view.id };
  const own = await listViewsOfStaff(db, staff.id);
  const same = own.find((one) => one.name === name && one.query === view.query);
  if (same) return { ok: true, id: same.id };
  return { ok: false, reason: written === "name_taken" ? written : "too_many" };
}

function isBuiltIn(name: string): boolean {
  return BUILT_IN_VIEWS.some((view) => view.name.toLowerCase() === name.toLowerCase());
}

/** Renames one of the staff member's own views. */
export async function renameView(
  { db, now, newId }: WriteDeps,
  staff: StaffMember,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true; isSame: boolean } | { ok: false; reason: "name_taken" | "not_found" }> {
  const view = await findViewOfStaff(db, staff.id, id);
  if (!view) return { ok: false, reason: "not_found" };
  if (view.name === name) return { ok: true, isSame: true };
  if (isBuiltIn(name)) return { ok: false, reason: "name_taken" };
  const audit = newAudit({ newId, now, by: staff }, "view_renamed", ["booking_list", id]);
  const change = { id, staffId: staff.id, name };
  const written = await unlessNameTaken(() => retryWrite(() => updateViewName(db, change, audit)));
  if (written === "name_taken") return { ok: false, reason: written };
  return written ? { ok: true, isSame: false } : { ok: false, reason: "not_found" };
}

async function unlessNameTaken(write: () => Promise<boolean>): Promise<boolean | "name_taken"> {
  try {
    return await write();
  } catch (error) {
    // SQLite reports an index on an expression by its own name, not by its columns.
    const isAboutName =
      error instanceof Error && `${error.message} ${error.cause}`.includes("saved_booking_views_one_a_name");
    if (violatedUnique(error) || isAboutName) return "name_taken";
    throw error;
  }
}

/** Deletes one of the staff member's own views. */
export async function removeView(
  { db, now, newId }: WriteDeps,
  staff: StaffMember,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const audit = newAudit({ newId, now, by: staff }, "view_deleted", ["booking_list", id]);
  const isDeleted = await retryWrite(() => deleteView(db, staff.id, id, audit));
  return isDeleted ? { ok: true } : { ok: false, reason: "not_found" };
}
