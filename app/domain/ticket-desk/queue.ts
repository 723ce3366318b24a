import type { DeskList } from "../desk-list";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { FilterFields, FilterOf } from "../list-filter";
import { STAFF_PATHS } from "../staff-paths";
import { TICKET_PRIORITIES, type TicketPriority } from "../tickets/ticket";

/** Which tickets the desk's list shows: those of a view or, of all tickets, those that a search finds. */
export const TICKET_FILTER = {
  /** "open" waits for us, "waiting" for the client. */
  view: {
    is: "choice",
    label: "View",
    choices: [
      { value: "open", label: "Open" },
      { value: "waiting", label: "Answered" },
      { value: "closed", label: "Closed" },
      { value: "mine", label: "Mine" },
      { value: "unassigned", label: "Unassigned" },
    ],
    wrong: "We couldn't find that view. Choose one from the list.",
  },
  search: { is: "search", label: "Search number, email or the beginning of a word" },
} as const satisfies FilterFields;

export type TicketFilter = FilterOf<typeof TICKET_FILTER>;
export type QueueView = TicketFilter["view"];

export const TICKET_LIST: DeskList<TicketFilter> = {
  path: STAFF_PATHS.tickets,
  everything: { view: "open", search: "" },
};

/** The most urgent first. */
export const PRIORITY_ORDER: readonly TicketPriority[] = [...TICKET_PRIORITIES].reverse();

export const TICKETS_PER_PAGE = 20;
/** In characters. A list shows the beginning of longer text, so that it stays small in any script. */
export const LISTED_LENGTH = { subject: 80, name: 40 } as const;
/** The last page of a view; a search or a filter finds older tickets sooner. */
export const MAX_QUEUE_PAGE = 200;

/** How long something has waited: "under a minute", "3 min", "5 h", "2 days". */
export function ageInWords(ms: number): string {
  if (ms < MINUTE_MS) return "under a minute";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}
