import { slotValue } from "../availability/slot-value";
import type { Approval, BookingStatus } from "../booking/status";
import type { Instant } from "../instant";

/** What staff do with a booking, as the audit log names it. */
export const BOOKING_ACTIONS = {
  book: "booking_made",
  status: "booking_status_changed",
  notes: "booking_notes_written",
  move: "booking_moved",
  handOver: "booking_handed_over",
  place: "booking_place_changed",
  askToMove: "booking_other_time_asked",
  cancel: "booking_cancelled",
  confirm: "booking_confirmed",
  decline: "booking_declined",
  lapse: "booking_lapsed",
} as const;

/** The fields of a booking that staff may change. The audit log stores them before and after a change. */
export type BookingFacts = {
  status?: BookingStatus;
  /** The agency's decision about a call that it confirms itself. */
  approval?: Approval | null;
  /** As in forms: "2026-11-24T14:00Z". */
  startsAt?: string;
  /** Who takes the call, by name. */
  host?: string;
  /** Where it takes place, in words. */
  place?: string;
  projectNotes?: string;
  internalNotes?: string;
  /** Who made the personal link that it was booked with. */
  link?: string;
  /** Why the agency cancelled or declined. */
  reason?: string;
};

export type BookingField = keyof BookingFacts;

export const BOOKING_FIELDS = [
  "status",
  "approval",
  "startsAt",
  "host",
  "place",
  "link",
  "reason",
  "projectNotes",
  "internalNotes",
] as const satisfies readonly BookingField[];

/** A row of booking_changes: a change of status or time, by the client or by staff. */
export type BookingChange = {
  version: number;
  changedAt: Instant;
  statusBefore: BookingStatus;
  statusAfter: BookingStatus;
  startsAtBefore: number;
  startsAtAfter: number;
};

/** What a row of the audit log says about a booking. */
export type BookingAudit = {
  at: number;
  staffUserId: string | null;
  staffEmail: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** One field of a change. The values before and after may be unknown or empty. */
export type FieldChange = { field: BookingField; before: unknown; after: unknown };

export type HistoryEntry = {
  at: number;
  /** Null for the client, who can book, move and cancel as well. */
  staff: { id: string | null; email: string } | null;
  what:
    | "booked"
    | "moved"
    | "cancelled"
    | "confirmed"
    | "declined"
    | "lapsed"
    | "handed_over"
    | "place"
    | "asked_to_move"
    | "status"
    | "notes";
  fields: FieldChange[];
  /** The version that the change led to; null if none was recorded. */
  version: number | null;
};

type Booked = {
  createdAt: Instant;
  isBookedByAgency: boolean;
  startsAt: Instant;
  /** Who made the personal link that it was booked with; left out or null without one. */
  link?: string | null;
};

/** Everything that has happened to a booking, the latest first. */
export function historyOf(
  booking: Booked,
  changes: readonly BookingChange[],
  audits: readonly BookingAudit[],
): HistoryEntry[] {
  const byStaff = audits.map(entryOfAudit);
  const isAudited = ({ version, changedAt, statusAfter, startsAtAfter }: BookingChange) =>
    byStaff.some(
      (entry) =>
        entry.version === version ||
        // An entry without its version, as after a client was erased, is matched by its time and its result.
        (entry.version === null &&
          entry.at === changedAt &&
          (entry.fields.length === 0 ||
            entry.fields.some(({ after }) => after === statusAfter || after === slotValue(startsAtAfter)))),
    );
  const byClient = changes.filter((change) => !isAudited(change)).map(entryOfChange);
  const booked = byStaff.some(({ what }) => what === "booked") ? [] : [entryOfBooking(booking, changes)];
  return [...booked, ...byClient, ...byStaff]
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => compareEntries(b.entry, a.entry) || b.index - a.index)
    .map(({ entry }) => entry);
}

/** The changes since a form was made, the earliest first. */
export function changesSince(history: readonly HistoryEntry[], version: number): HistoryEntry[] {
  return history.filter((entry) => entry.version !== null && entry.version > version).toReversed();
}

/** By version where both have one, since several changes can happen within a millisecond. */
function compareEntries(a: HistoryEntry, b: HistoryEntry): number {
  if (a.version !== null && b.version !== null) return a.version - b.version;
  if (a.what === "booked" || b.what === "booked")
    return Number(b.what === "booked") - Number(a.what === "booked");
  return a.at - b.at;
}

function entryOfBooking(
  { createdAt, startsAt, link = null }: Booked,
  changes: readonly BookingChange[],
): HistoryEntry {
  const [first] = changes.toSorted((a, b) => a.version - b.version);
  return {
    at: createdAt,
    staff: null,
    what: "booked",
    fields: [
      { field: "startsAt", before: null, after: slotValue(first?.startsAtBefore ?? startsAt) },
      ...(link === null ? [] : [{ field: "link" as const, before: null, after: link }]),
    ],
    version: null,
  };
}

function entryOfChange(change: BookingChange): HistoryEntry {
  const { version, changedAt, statusBefore, statusAfter, startsAtBefore, startsAtAfter } = change;
  const fields: FieldChange[] = [];
  if (statusBefore !== statusAfter)
    fields.push({ field: "status", before: statusBefore, after: statusAfter });
  if (startsAtBefore !== startsAtAfter) {
    fields.push({ field: "startsAt", before: slotValue(startsAtBefore), after: slotValue(startsAtAfter) });
  }
  const what =
    startsAtBefore !== startsAtAfter ? "moved" : statusAfter === "cancelled" ? "cancelled" : "status";
  return { at: changedAt, staff: null, what, fields, version };
}

function entryOfAudit({ at, staffUserId, staffEmail, action, before, after }: BookingAudit): HistoryEntry {
  const version = after?.version;
  return {
    at,
    staff: { id: staffUserId, email: staffEmail },
    what: WHAT[action] ?? "status",
    fields: BOOKING_FIELDS.flatMap((field) => {
      const change = { field, before: before?.[field] ?? null, after: after?.[field] ?? null };
      return change.before === change.after ? [] : [change];
    }),
    version: typeof version === "number" ? version : null,
  };
}

const WHAT: Readonly<Record<string, HistoryEntry["what"]>> = {
  [BOOKING_ACTIONS.book]: "booked",
  [BOOKING_ACTIONS.status]: "status",
  [BOOKING_ACTIONS.notes]: "notes",
  [BOOKING_ACTIONS.move]: "moved",
  [BOOKING_ACTIONS.handOver]: "handed_over",
  [BOOKING_ACTIONS.place]: "place",
  [BOOKING_ACTIONS.askToMove]: "asked_to_move",
  [BOOKING_ACTIONS.cancel]: "cancelled",
  [BOOKING_ACTIONS.confirm]: "confirmed",
  [BOOKING_ACTIONS.decline]: "declined",
  [BOOKING_ACTIONS.lapse]: "lapsed",
};
