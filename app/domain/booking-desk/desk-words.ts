import { momentInWords } from "../availability/format";
import {
  APPROVALS,
  type Approval,
  BOOKING_STATUSES,
  STATUS_EVENTS,
  type StatusEvent,
} from "../booking/status";
import { shownEmail } from "../email-address";
import type { BookingField, FieldChange, HistoryEntry } from "./booking-history";
import { deskLabel } from "./desk-standing";

/** The label of the button for each event. */
export const EVENT_WORDS: Record<StatusEvent, string> = {
  started: "Mark as in progress",
  completed: "Mark as completed",
  missed: "Mark as no-show",
  reopened: "Set back to booked",
};

export const BOOKING_FIELD_WORDS: Record<BookingField, string> = {
  status: "Status",
  approval: "Confirmation",
  startsAt: "Time",
  host: "Host",
  place: "Where",
  link: "With a personal link made by",
  reason: "Reason",
  projectNotes: "Project notes",
  internalNotes: "Internal notes",
};

const WHAT_WORDS: Record<HistoryEntry["what"], string> = {
  booked: "Booked",
  moved: "Moved",
  handed_over: "Handed over",
  place: "Place changed",
  asked_to_move: "Asked to choose another time",
  cancelled: "Cancelled",
  confirmed: "Confirmed",
  declined: "Declined",
  lapsed: "Not confirmed in time",
  status: "Status changed",
  notes: "Notes changed",
};

type Reader = { staffId: string; timeZone: string };

/** A line of a booking's history, in words. */
export function lineOf(entry: HistoryEntry, { staffId, timeZone }: Reader) {
  const { at, staff, what, fields } = entry;
  return {
    at,
    when: momentInWords(at, timeZone),
    who: staff === null ? "The client" : staff.id === staffId ? "You" : shownEmail(staff.email),
    what: WHAT_WORDS[what],
    fields: fields
      // A new booking always has the same status.
      .filter(({ field }) => what !== "booked" || field !== "status")
      .map((change) => fieldInWords(change, timeZone)),
  };
}

function fieldInWords({ field, before, after }: FieldChange, timeZone: string) {
  const words = (value: unknown) => bookingValueInWords(field, value, timeZone);
  return {
    label: BOOKING_FIELD_WORDS[field],
    before: before === null ? null : words(before),
    after: words(after),
  };
}

const APPROVAL_WORDS: Record<Approval, string> = {
  waiting: "To confirm",
  confirmed: "Confirmed",
  declined: "Declined",
};

const EXCERPT_CHARACTERS = 120;
const NOTHING = "nothing";

/** The value of a booking's field as its history says it, cut off if it is long. */
export function bookingValueInWords(field: BookingField, value: unknown, timeZone: string): string {
  if (typeof value !== "string" || value === "") return NOTHING;
  if (field === "startsAt") {
    const instant = Date.parse(value);
    return Number.isNaN(instant) ? value : momentInWords(instant, timeZone);
  }
  const status = field === "status" && BOOKING_STATUSES.find((known) => known === value);
  if (status) return deskLabel(status);
  const approval = field === "approval" && APPROVALS.find((known) => known === value);
  if (approval) return APPROVAL_WORDS[approval];
  const characters = [...value];
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join("").trimEnd()} …`
    : value;
}

/** What can be done with several bookings at once. Declining isn't here: each client reads a reason of their own. */
export const BULK_EVENTS = ["confirmed", ...STATUS_EVENTS] as const;
export type BulkEvent = (typeof BULK_EVENTS)[number];

export const BULK_WORDS: Record<BulkEvent, string> = { confirmed: "Confirm", ...EVENT_WORDS };
