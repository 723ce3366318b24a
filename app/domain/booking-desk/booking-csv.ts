import { titled } from "../availability/call-kind";
import { ANSWERS, type AnswerName, inWords } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { hasLapsed, type Standing } from "../booking/standing";
import type { BookingState } from "../booking/status";
import { csvRow, csvTime } from "../csv";
import { hostsInWords } from "../hosts/host";
import { answeredQuestions, onOneLine } from "../questions/check-answers";
import type { QuestionAnswer } from "../questions/question-answers";
import { VISIT_SOURCE_NAMES, type VisitSource } from "../visits/visit-source";
import { VISIT_SOURCE_LABELS } from "../visits/visit-words";
import { deskLabel } from "./desk-standing";

/** The most rows an export has: the file is generated while it is sent, and a Worker's time is limited. */
export const MAX_EXPORTED_BOOKINGS = 50_000;

export type ExportedBooking = Pick<
  Booking,
  | Exclude<AnswerName, "message">
  | (
      | "id"
      | "status"
      | "approval"
      | "decideBy"
      | "declineReason"
      | "bookingDate"
      | "bookingTime"
      | "startsAt"
      | "endsAt"
    )
  | ("visitorTimeZone" | "createdAt" | "cancelReason" | "hosts")
> & {
  /** The name of the kind of call. */
  kind: string;
  questionAnswers?: readonly QuestionAnswer[];
  visitSource: VisitSource | null;
};

type Cell = (booking: ExportedBooking, agencyTimeZone: string) => string | number;
type Column = [title: string, value: Cell];

const words =
  (name: Exclude<AnswerName, "message">): Cell =>
  (booking) =>
    inWords(booking, name);

/** Each answer's cell, in the order of the columns. Addresses as they are stored: other programs read the file. */
const ANSWER_CELLS: Record<AnswerName, Cell | null> = {
  name: words("name"),
  email: ({ email }) => email,
  company: words("company"),
  phone: words("phone"),
  guests: ({ guests }) => guests.join(", "),
  selectedPlan: words("selectedPlan"),
  selectedServices: words("selectedServices"),
  givenPlan: planChosen,
  // It may have many lines.
  message: null,
};

const COLUMNS: readonly Column[] = [
  ["Booking", ({ id }) => id],
  ["Status", (booking) => deskLabel(statusInCsv(booking))],
  ["Date", ({ bookingDate }) => bookingDate],
  ["Time", ({ bookingTime }) => bookingTime],
  ["Time zone", (_, agencyTimeZone) => agencyTimeZone],
  ["Starts (UTC)", ({ startsAt }) => csvTime(startsAt)],
  ["Minutes", ({ startsAt, endsAt }) => Math.round((endsAt - startsAt) / 60_000)],
  ["Kind of call", ({ kind }) => titled(kind)],
  ["Taken by", ({ hosts }) => hostsInWords(hosts)],
  ...Object.entries(ANSWER_CELLS).flatMap(([name, cell]): Column[] =>
    cell === null ? [] : [[ANSWERS[name as AnswerName].label, cell]],
  ),
  ["Answers", ({ questionAnswers = [] }) => answersInCell(questionAnswers)],
  ["Client's time zone", ({ visitorTimeZone }) => visitorTimeZone],
  ["Booked (UTC)", ({ createdAt }) => csvTime(createdAt)],
  ["Why the client cancelled", ({ cancelReason }) => cancelReason],
  ["Why we declined", ({ declineReason }) => declineReason],
  ...VISIT_SOURCE_NAMES.map(
    (name): Column => [VISIT_SOURCE_LABELS[name], ({ visitSource }) => visitSource?.[name] ?? ""],
  ),
];

/** Each kind of call has questions of its own, so they share a cell: "Budget: 1,200 | Team: We are four". */
function answersInCell(answers: readonly QuestionAnswer[]): string {
  return answeredQuestions(answers)
    .map((given) => onOneLine(given).replace(/\s+/g, " "))
    .join(" | ");
}

function planChosen({ selectedPlan, givenPlan }: ExportedBooking): string {
  if (selectedPlan === null) return "";
  return givenPlan === null ? "Yes" : "No";
}

/** A file that is read later names no standing that depends on the time of reading. */
function statusInCsv({ status, approval, decideBy }: BookingState): Standing {
  if (approval === "declined") return "declined";
  if (hasLapsed({ status, approval, decideBy })) return "unconfirmed";
  return approval === "waiting" && status === "pending" ? "waiting" : status;
}

export const BOOKING_CSV_HEAD = csvRow(COLUMNS.map(([title]) => title));

export function bookingCsvRow(booking: ExportedBooking, agencyTimeZone: string): string {
  return csvRow(COLUMNS.map(([, value]) => value(booking, agencyTimeZone)));
}
