import { SITE_ROUTES } from "../tests/support/route-table";
import type { Visitor } from "../tests/support/visitor";
import type { Database } from "../tests/support/worker";

/** Somebody in the middle of everything: with an account, a booking of the past and a ticket. */
const EMAIL = "demo200@client.example";

const BOOKING = `select id from bookings where email = '${EMAIL}' and status <> 'pending' order by starts_at desc limit 1`;
const UPCOMING = "select id from bookings where status = 'pending' order by starts_at limit 1";
const TICKET = `select number as id from tickets where email = '${EMAIL}' order by number desc limit 1`;

/** What a page of the desk is asked with: its query, and where its path has a name, the row that it is about. */
type Asked = { query?: string; about?: string };

/** The desk's pages by their route's pattern. What takes most work is asked: a search that every row meets. */
const PAGES: Record<string, Asked[]> = {
  "/staff": [{}],
  "/staff/bookings": [{}, { query: "?q=demo&status=completed" }, { query: "?sort=name&plan=growth" }],
  "/staff/bookings.csv": [{ query: "?from=2026-11-01&to=2026-11-14" }],
  "/staff/bookings/:id": [{ about: BOOKING }],
  "/staff/bookings/:id/cancel": [{ about: UPCOMING }],
  "/staff/bookings/:id/move": [{ about: UPCOMING }],
  "/staff/bookings/new": [{}],
  "/staff/calendar": [{}, { query: "?view=month" }],
  "/staff/calendars": [{}],
  "/staff/email": [{}, { query: `?to=${EMAIL}` }],
  "/staff/email/:id": [{ about: "select id from emails order by rowid limit 1" }],
  "/staff/email/:id/:part": [{ about: "select id || '/html' as id from emails order by rowid limit 1" }],
  "/staff/people": [{}],
  "/staff/tickets": [{}, { query: "?view=closed" }, { query: "?search=form" }],
  "/staff/tickets/:number": [{ about: TICKET }],
  "/staff/tickets/:number/message": [
    {
      about: `select number || '/message?id=' || ticket_messages.id as id from tickets join ticket_messages on ticket_id = tickets.id where email = '${EMAIL}' limit 1`,
    },
  ],
  "/staff/tickets/answers": [{}],
};

export type DeskPage = { name: string; pathIn: (db: Database) => Promise<string> };

/** Every page of the desk, as the build has them: one that is not listed above is an error, not left out. */
export function deskPages(): DeskPage[] {
  const patterns = SITE_ROUTES.filter(({ isForStaff }) => isForStaff).map(({ pattern }) => pattern);
  const unlisted = patterns.filter((pattern) => !(pattern in PAGES));
  if (unlisted.length > 0) throw new Error(`Not measured: ${unlisted.join(", ")}`);
  return patterns.flatMap((pattern) =>
    (PAGES[pattern] ?? []).map(({ query = "", about }) => ({
      name: `${pattern}${query}`,
      pathIn: async (db: Database) => {
        if (!about) return `${pattern}${query}`;
        const id = await db.prepare(about).first("id");
        if (id === null) throw new Error(`Nothing to show at ${pattern}`);
        const [start = "", ...rest] = pattern.split(/:\w+/);
        // A row's own path may go on behind its name.
        return `${start}${id}${String(id).includes("/") ? "" : rest.join("")}${query}`;
      },
    })),
  );
}

export async function getDeskPage(staff: Visitor, path: string): Promise<void> {
  const { status, text } = await staff.get(path);
  if (status !== 200) throw new Error(`${path} answered with ${status}: ${text.slice(0, 200)}`);
}
