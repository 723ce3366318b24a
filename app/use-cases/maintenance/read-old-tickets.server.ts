import { type Db, retryWrite } from "~/db/client.server";
import { listTicketsToRead, writeWords } from "~/db/tickets/ticket-words.server";
import { eachByItself } from "./each-by-itself";

/** How many tickets a run of the cron job indexes. The rest waits for the next run, a minute later. */
export const TICKETS_READ_AT_ONCE = 20;

/** Indexes tickets from before the desk had a search, or whose words were made by older rules. */
export async function readOldTickets(db: Db): Promise<void> {
  const due = await listTicketsToRead(db, TICKETS_READ_AT_ONCE);
  await eachByItself(due, ({ id, texts }) => retryWrite(() => writeWords(db, id, texts)));
}
