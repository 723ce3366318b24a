import { titled } from "../availability/call-kind";
import { formatDateAs, formatTime } from "../availability/format";
import { localDateOf } from "../availability/zoned-time";
import { planInWords } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { standingOf } from "../booking/standing";
import { utcDateOf } from "../calendar-date";
import { hostsInWords } from "../hosts/host";
import type { Instant } from "../instant";
import { callToConfirm, unsettledCall } from "./outcome";

type Row = Pick<
  Booking,
  | "id"
  | "name"
  | "email"
  | "company"
  | "status"
  | "approval"
  | "decideBy"
  | "elsewhere"
  | "selectedPlan"
  | "givenPlan"
  | "bookingDate"
  | "startsAt"
  | "endsAt"
  | "createdAt"
  | "hosts"
> & { version: number; kind: string };

/** A booking as one line of the desk's list. Times are the reader's; those of the agency stand beside them if they differ. */
export function deskListRow(row: Row, now: Instant, timeZone: string, agencyZone: string) {
  const agencyTime = `${shortDay(row.bookingDate)}, ${formatTime(row.startsAt, agencyZone)}`;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    from: row.company || row.email,
    standing: standingOf(row, now),
    unsettled: unsettledCall(row, now),
    toConfirm: callToConfirm(row, now),
    day: timeZone === agencyZone ? shortDay(row.bookingDate) : shortDay(localDateOf(row.startsAt, timeZone)),
    agencyTime: timeZone === agencyZone ? null : agencyTime,
    time: formatTime(row.startsAt, timeZone),
    kind: titled(row.kind),
    /** Who takes the call; empty if no person is named. */
    hosts: hostsInWords(row.hosts),
    plan: planInWords(row),
    booked: shortDay(utcDateOf(row.createdAt)),
  };
}

export type DeskListRow = ReturnType<typeof deskListRow>;

const SHORT_DAY: Intl.DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
};

/** "Tue 24 Nov 2026" */
export function shortDay(date: string): string {
  return formatDateAs(date, SHORT_DAY);
}

/** A view of the list as a link. */
export type ListedView = { id: string; name: string; isCurrent: boolean; isOwn: boolean };

/** A booking whose status could not be changed as requested, and why. */
export type Refused = { id: string; name: string; day: string; why: string };

/** What the list shows again if one of its forms could not be carried out, or only in part. */
export type DeskListAnswer = {
  form: "statuses" | "save-view" | "rename-view";
  title: string;
  refused: Refused[];
  errors: Record<string, string>;
  /** The submitted name and selection. */
  name: string;
  chosen: string[];
  event: string;
};

/** A ticked row: which booking, and the version of it that the row showed. */
export function chosenValue({ id, version }: { id: string; version: number }): string {
  return `${id}.${version}`;
}
