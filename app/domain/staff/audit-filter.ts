import { startOfDay } from "../availability/zoned-time";
import { addDays } from "../calendar-date";
import type { DeskList } from "../desk-list";
import type { FilterFields, FilterOf } from "../list-filter";
import { STAFF_PATHS } from "../staff-paths";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_WORDS, AUDIT_SUBJECTS, actionInWords } from "./audit";

const MAX_WHO_CHARS = 254;
const MAX_ID_CHARS = 100;

const byLabel = (one: { label: string }, other: { label: string }) =>
  one.label.localeCompare(other.label, "en");

/** Which rows of the audit log the desk shows. */
export const AUDIT_FILTER = {
  /** A part of the email address of the person who acted. */
  who: {
    is: "text",
    label: "Who (part of an address)",
    most: MAX_WHO_CHARS,
    tooLong: `Search for at most ${MAX_WHO_CHARS} characters.`,
    isLowerCase: true,
    isSearch: true,
  },
  action: {
    is: "choice",
    label: "What",
    any: "Anything",
    choices: AUDIT_ACTIONS.map((action) => ({ value: action, label: actionInWords(action) })).sort(byLabel),
    wrong: "Choose what was done from the list.",
  },
  about: {
    is: "choice",
    label: "About",
    any: "Anything",
    choices: AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: AUDIT_SUBJECT_WORDS[subject] })).sort(
      byLabel,
    ),
    wrong: "Choose from the list.",
  },
  /** The subject's own id. */
  id: {
    is: "text",
    label: "Its id",
    most: MAX_ID_CHARS,
    tooLong: `An id has at most ${MAX_ID_CHARS} characters.`,
  },
  /** Local dates in the agency's zone, both included. */
  from: { is: "day", label: "From" },
  to: { is: "day", label: "To" },
} as const satisfies FilterFields;

export type AuditFilter = FilterOf<typeof AUDIT_FILTER>;

export const AUDIT_LIST: DeskList<AuditFilter> = {
  path: STAFF_PATHS.auditLog,
  file: STAFF_PATHS.auditFile,
  everything: { who: "", action: "", about: "", id: "", from: "", to: "" },
};

/** A desk page stays under 40 KB with this many. */
export const AUDIT_ROWS_PER_PAGE = 25;

/** Instants: from inclusive, before exclusive. */
export type AuditSpan = { from: number | null; before: number | null };

/** The instants that a filter's days mean in the agency's zone. */
export function auditSpanOf({ from, to }: AuditFilter, timeZone: string): AuditSpan {
  return {
    from: from === "" ? null : startOfDay(from, timeZone),
    before: to === "" ? null : startOfDay(addDays(to, 1), timeZone),
  };
}
