import { changeAtDesk, type DeskChange, findBookingFile } from "~/db/booking/desk-bookings.server";
import { attemptBooking } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import type { SlotRefusal } from "~/domain/availability/availability";
import { slotValue } from "~/domain/availability/slot-value";
import {
  type BookingFacts,
  type BookingField,
  changesSince,
  type HistoryEntry,
  historyOf,
} from "~/domain/booking-desk/booking-history";
import type { AuditAction } from "~/domain/staff/audit";
import type { Actor } from "~/domain/staff/staff";
import type { BookingDeps } from "./booking-deps.server";

type File = NonNullable<Awaited<ReturnType<typeof findBookingFile>>>;

export type DeskDeps = Omit<BookingDeps, "calendarHost">;

/** Who changes which booking, staff or a key of the API, and the version of it that they saw. */
export type DeskTarget = { bookingId: string; version: number; by: Actor };

export type NotChanged =
  | { ok: false; reason: "not_found" }
  /** The booking was changed concurrently; `since` lists those changes, as far as they are on record. */
  | { ok: false; reason: "changed"; since: HistoryEntry[] }
  /** The booking's status or time doesn't allow it. */
  | { ok: false; reason: "not_possible" }
  | { ok: false; reason: SlotRefusal };

/** `isSame`: there was nothing to change, so nothing was written or mailed. */
export type Changed = { ok: true; isSame?: true };

/** What to change, and its audit facts. */
export type PlannedChange = Pick<
  DeskChange,
  "event" | "set" | "internalNotes" | "assignment" | "emails" | "basis"
> & {
  action: AuditAction;
  before: BookingFacts;
  after: BookingFacts;
};

/**
 * Makes one change to a booking for a member of staff, unless its version has changed since they saw it. `plan` returns
 * the change to the current booking, a refusal, or null if there is nothing to change.
 */
export async function changeBooking(
  deps: Pick<DeskDeps, "db" | "now" | "newId">,
  { bookingId, version, by }: DeskTarget,
  wanted: BookingFacts,
  plan: (file: File) => PlannedChange | { refusal: SlotRefusal } | null,
): Promise<Changed | NotChanged> {
  const { db, now } = deps;
  const explain = (file: File | null) => explainRefusal(file, version, by, wanted);
  const file = await findBookingFile(db, bookingId, now);
  if (file?.booking.version !== version) return explain(file);
  const planned = plan(file);
  if (planned === null) return { ok: true, isSame: true };
  if ("refusal" in planned) return { ok: false, reason: planned.refusal };
  const { action, before, after, ...change } = planned;
  const audit = newAudit({ ...deps, by }, action, ["booking", bookingId], {
    before: { ...before, version },
    after: { ...after, version: version + 1 },
  });
  const was = { id: bookingId, version };
  const outcome = await attemptBooking(() => changeAtDesk(db, { ...change, was, audit }));
  if (outcome === true) return { ok: true };
  const current = await findBookingFile(db, bookingId, now);
  if (outcome === "taken" && current?.booking.version === version) return { ok: false, reason: "taken" };
  return explain(current);
}

function explainRefusal(
  file: File | null,
  version: number,
  by: Actor,
  wanted: BookingFacts,
): Changed | NotChanged {
  if (!file) return { ok: false, reason: "not_found" };
  if (file.booking.version === version) return { ok: false, reason: "not_possible" };
  const since = changesSince(historyOf(file.booking, file.changes, file.audits), version);
  return isSameChangeResubmitted(file, since, by, wanted)
    ? { ok: true }
    : { ok: false, reason: "changed", since };
}

/** Whether the form was sent twice: the only change since is this same one, by the same member of staff. */
function isSameChangeResubmitted(
  { booking }: File,
  [entry, ...others]: HistoryEntry[],
  by: Actor,
  wanted: BookingFacts,
): boolean {
  if (!entry || others.length > 0 || entry.staff?.id !== by.id) return false;
  const now: Required<BookingFacts> = {
    status: booking.status,
    approval: booking.approval,
    startsAt: slotValue(booking.startsAt),
    host: "",
    place: "",
    link: "",
    projectNotes: booking.projectNotes,
    internalNotes: booking.internalNotes,
    reason: "",
  };
  const stands = (field: BookingField) =>
    entry.fields.find((change) => change.field === field)?.after ?? now[field];
  return (Object.keys(wanted) as BookingField[]).every((field) => stands(field) === wanted[field]);
}
