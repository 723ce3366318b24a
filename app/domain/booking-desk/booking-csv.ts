import { titled } from "../availability/call-kind";
import { ANSWERS, inWords } from "../booking/answers";
import type { Booking } from "../booking/booking";
import type { Standing } from "../booking/standing";
import type { Approval, BookingStatus } from "../booking/status";
import { csvRow, csvTime } from "../csv";
import { hostsInWords } from "../hosts/host";
import { VISIT_SOURCE_NAMES, type VisitSource } from "../visits/visit-source";
import { VISIT_SOURCE_LABELS } from "../visits/visit-words";
import { deskLabel } from "./desk-standing";

/** The most rows an export has: the file is generated while it is sent, and a Worker's time is limited. */
export const MAX_EXPORTED_BOOKINGS = 50_000;

/** The answers in the order of their columns: all but the message, which may have many lines. */
const LISTED = ["name", "email", "company", "phone", "guests", "selectedPlan", "selectedServices"] as const;

export type ExportedBooking = Pick<
  Booking,
  | (typeof LISTED)[number]
  | "givenPlan"
  | ("id" | "status" | "approval" | "declineReason" | "bookingDate" | "bookingTime" | "startsAt" | "endsAt")
  | ("visitorTimeZone" | "createdAt" | "cancelReason" | "hosts")
> & {
  /** The name of the kind of call. */
  kind: string;
  visitSource: VisitSource | null;
};

type Column = [title: string, value: (booking: ExportedBooking, agencyTimeZone: string) => string | number];

const COLUMNS: readonly Column[] = [
  ["Booking", ({ id }) => id],
  ["Status", ({ status, approval }) => deskLabel(statusInCsv(status, approval))],
  ["Date", ({ bookingDate }) => bookingDate],
  ["Time", ({ bookingTime }) => bookingTime],
  ["Time zone", (_, agencyTimeZone) => agencyTimeZone],
  ["Starts (UTC)", ({ startsAt }) => csvTime(startsAt)],
  ["Minutes", ({ startsAt, endsAt }) => Math.round((endsAt - startsAt) / 60_000)],
  ["Kind of call", ({ kind }) => titled(kind)],
  ["Taken by", ({ hosts }) => hostsInWords(hosts)],
  ...LISTED.map((name): Column => [ANSWERS[name].label, (booking) => inCsv(booking, name)]),
  [ANSWERS.givenPlan.label, planChosen],
  ["Client's time zone", ({ visitorTimeZone }) => visitorTimeZone],
  ["Booked (UTC)", ({ createdAt }) => csvTime(createdAt)],
  ["Why the client cancelled", ({ cancelReason }) => cancelReason],
  ["Why we declined", ({ declineReason }) => declineReason],
  ...VISIT_SOURCE_NAMES.map(
    (name): Column => [VISIT_SOURCE_LABELS[name], ({ visitSource }) => visitSource?.[name] ?? ""],
  ),
];

/** Addresses as they are stored: what is downloaded is read into other programs. */
function inCsv(booking: ExportedBooking, name: (typeof LISTED)[number]): string {
  if (name === "email") return booking.email;
  return name === "guests" ? booking.guests.join(", ") : inWords(booking, name);
}

function planChosen({ selectedPlan, givenPlan }: ExportedBooking): string {
  if (selectedPlan === null) return "";
  return givenPlan === null ? "Yes" : "No";
}

/** A file that is read later names no standing that depends on the time of reading. */
function statusInCsv(status: BookingStatus, approval: Approval | null): Standing {
  if (approval === "declined") return "declined";
  return approval === "waiting" && status === "pending" ? "waiting" : status;
}

export const BOOKING_CSV_HEAD = csvRow(COLUMNS.map(([title]) => title));

export function bookingCsvRow(booking: ExportedBooking, agencyTimeZone: string): string {
  return csvRow(COLUMNS.map(([, value]) => value(booking, agencyTimeZone)));
}
