import { type Db, retryWrite } from "~/db/client.server";
import { listTicketsToRead, writeWords } from "~/db/tickets/ticket-words.server";

/** Tickets made findable in a run of the cron job. The rest waits for the next, a minute later. */
export const TICKETS_READ_AT_ONCE = 20;

/** Makes tickets findable that were there before the desk could search, or before their words were made as now. */
export async function readOldTickets(db: Db): Promise<void> {
  for (const { id, texts } of await listTicketsToRead(db, TICKETS_READ_AT_ONCE)) {
    await retryWrite(() => writeWords(db, id, texts));
  }
}
