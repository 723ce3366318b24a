import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { TICKET_PRIORITIES, type TicketPriority } from "../tickets/ticket";

/** The views of the desk's tickets. "open" waits for us, "waiting" for the client. */
export const QUEUE_VIEWS = ["open", "waiting", "closed", "mine", "unassigned"] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** The most urgent first. */
export const PRIORITY_ORDER: readonly TicketPriority[] = [...TICKET_PRIORITIES].reverse();

export const TICKETS_PER_PAGE = 20;
/** In characters. A list shows the beginning of longer text, so that it stays small in any script. */
export const LISTED_LENGTH = { subject: 80, name: 40 } as const;
/** The last page of a view; a search or a filter finds older tickets sooner. */
export const MAX_QUEUE_PAGE = 200;
export const MAX_SEARCH_LENGTH = 100;

export type QueueQuery = { view: QueueView; search: string; page: number };

/** How long something has waited: "under a minute", "3 min", "5 h", "2 days". */
export function ageInWords(ms: number): string {
  if (ms < MINUTE_MS) return "under a minute";
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}
