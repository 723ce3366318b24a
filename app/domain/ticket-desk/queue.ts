import { z } from "zod";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import { TICKET_PRIORITIES, type TicketPriority } from "../tickets/ticket";

/** The views of the desk's tickets. "open" waits for us, "waiting" for the client. */
export const QUEUE_VIEWS = ["open", "waiting", "closed", "mine", "unassigned"] as const;
export type QueueView = (typeof QUEUE_VIEWS)[number];

/** The most urgent first. */
export const PRIORITY_ORDER: readonly TicketPriority[] = [...TICKET_PRIORITIES].reverse();

export const TICKETS_PER_PAGE = 25;
/** Nobody pages further than this; a search or a filter leads there sooner. */
export const MAX_QUEUE_PAGE = 200;
export const MAX_SEARCH_LENGTH = 100;

export type QueueQuery = { view: QueueView; search: string; page: number };

/** What the queue's URL asks for. Whatever it says, it asks for something: what makes no sense counts as not said. */
export const QueueQuerySchema: z.ZodType<QueueQuery, unknown> = z.object({
  view: z.enum(QUEUE_VIEWS).catch("open"),
  search: z
    .string()
    .transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH))
    .catch(""),
  page: z.coerce.number().int().min(1).max(MAX_QUEUE_PAGE).catch(1),
});

/** How long something has waited: "3 min", "5 h", "2 days". */
export function ageInWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}
