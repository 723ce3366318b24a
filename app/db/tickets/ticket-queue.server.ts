import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { pick } from "../../domain/pick";
import { LISTED_LENGTH, type QueueView, TICKETS_PER_PAGE } from "../../domain/ticket-desk/queue";
import { endOfPrefix, searchedWords } from "../../domain/ticket-desk/search-words";
import type { TicketPriority, TicketStatus } from "../../domain/tickets/ticket";
import { users } from "../account/schema";
import type { Db } from "../client.server";
import { tickets, ticketWords } from "./schema";
import { unreadMail } from "./set-aside-mails.server";
import { byPriority } from "./ticket-order";
import { isUnmerged } from "./ticket-scope";

export type QueuedTicket = {
  number: number;
  name: string;
  subject: string;
  priority: TicketPriority;
  status: TicketStatus;
  statusSince: number;
  assignee: string | null;
};

type Page = { view: QueueView; staffId: string; page: number };

const columns = {
  number: tickets.number,
  name: sql<string>`substr(${tickets.name}, 1, ${LISTED_LENGTH.name})`,
  subject: sql<string>`substr(${tickets.subject}, 1, ${LISTED_LENGTH.subject})`,
  ...pick(tickets, "priority", "status", "statusSince"),
  assignee: sql<string | null>`substr(${users.name}, 1, ${LISTED_LENGTH.name})`,
};

/** Repeats the index's condition: SQLite uses a partial index only for the same words. */
const isInHand = sql.raw(`status <> 'closed'`);
const merged = sql.raw("merged_into_id is null");

function inView(view: QueueView, staffId: string): SQL | undefined {
  if (view === "mine") return and(eq(tickets.assigneeId, staffId), isInHand);
  if (view === "unassigned") return and(isNull(tickets.assigneeId), isInHand);
  return and(eq(tickets.status, view), merged);
}

/** By priority, the longest-waiting first; closed tickets by time, the latest first. */
function orderOf(view: QueueView): SQL[] {
  if (view === "closed") return [desc(tickets.updatedAt)];
  const order = [byPriority(), sql`${tickets.statusSince}`];
  // Waiting tickets for the agency come before those that wait for the client: the statuses' names sort that way.
  return view === "mine" || view === "unassigned" ? [sql`${tickets.status}`, ...order] : order;
}

/** A page of the queue, and one ticket more if another page follows. */
export async function listQueue(db: Db, { view, staffId, page }: Page): Promise<QueuedTicket[]> {
  return db
    .select(columns)
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(inView(view, staffId))
    .orderBy(...orderOf(view))
    .limit(TICKETS_PER_PAGE + 1)
    .offset((page - 1) * TICKETS_PER_PAGE);
}

/** Counting stops here: the desk shows "99+". */
export const COUNTED_TICKETS = 100;

/** The number of tickets in each view that staff work through. */
export async function countQueues(
  db: Db,
  staffId: string,
): Promise<Record<"open" | "mine" | "unassigned" | "unreadMail", number>> {
  const counted = (view: QueueView) =>
    sql<number>`(select count(*) from (select 1 from ${tickets} where ${inView(view, staffId)} limit ${COUNTED_TICKETS}))`;
  const [found] = await db
    .select({ open: counted("open"), mine: counted("mine"), unassigned: counted("unassigned"), unreadMail })
    .from(sql`(select 1)`);
  return found ?? { open: 0, mine: 0, unassigned: 0, unreadMail: 0 };
}

/** A word that this many tickets have is too common to narrow a search. */
const MANY = 1000;
/** How many of the newest tickets are searched if every word is that common. */
export const LOOKED_THROUGH = 2000;

export type FoundTickets = { tickets: QueuedTicket[]; isPartial: boolean };

/**
 * The tickets of every status that have all words of a search, the newest first. Starts from the rarest word; if all
 * are common, only the newest tickets are searched, so that no search takes longer with more tickets.
 */
export async function searchQueue(db: Db, search: string, page: number): Promise<FoundTickets> {
  const words = searchedWords(search);
  if (words.length === 0) return { tickets: [], isPartial: false };
  const counts = await countWords(db, words);
  const [rarest = 0] = words
    .map((_, index) => index)
    .sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0));
  const isPartial = (counts[rarest] ?? 0) >= MANY;
  // Ordered by number, so that the search stops at the end of the page.
  const candidates = isPartial
    ? sql`${tickets.number} > (select max(newest.number) from tickets as newest) - ${LOOKED_THROUGH}`
    : sql`${tickets.id} in (select ${ticketWords.ticketId} from ${ticketWords} where ${beginsWith(words[rarest] ?? "")})`;
  const others = words.filter((_, index) => isPartial || index !== rarest);
  const hasAll = others.map(
    (word) =>
      sql`exists (select 1 from ${ticketWords} where ${ticketWords.ticketId} = ${tickets.id} and ${beginsWith(word)})`,
  );
  const found = await db
    .select(columns)
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(and(candidates, isUnmerged, ...hasAll))
    .orderBy(desc(tickets.number))
    .limit(TICKETS_PER_PAGE + 1)
    .offset((page - 1) * TICKETS_PER_PAGE);
  return { tickets: found, isPartial };
}

function beginsWith(word: string): SQL {
  return sql`${ticketWords.word} >= ${word} and ${ticketWords.word} < ${endOfPrefix(word)}`;
}

async function countWords(db: Db, words: readonly string[]): Promise<number[]> {
  const [row] = await db
    .select({
      counts: sql<string>`json_array(${sql.join(
        words.map(
          (word) =>
            sql`(select count(*) from (select 1 from ${ticketWords} where ${beginsWith(word)} limit ${MANY}))`,
        ),
        sql`, `,
      )})`,
    })
    .from(sql`(select 1)`);
  return JSON.parse(row?.counts ?? "[]");
}
