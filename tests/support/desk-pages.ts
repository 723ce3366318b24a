import { SITE_ROUTES } from "./route-table";
import type { Database } from "./worker";

/** What a page of the desk is asked with: its query, and where its path has a name, the row that it is about. */
type Asked = { query?: string; about?: string };

/**
 * The desk's pages by their route's pattern, about somebody with a booking of the past and a ticket. What takes most work is
 * asked: a search that every row meets, and one that none does.
 */
function pagesAbout(email: string): Record<string, Asked[]> {
  const theirs = `email = '${email}'`;
  const past = `select id from bookings where ${theirs} and status <> 'pending' order by starts_at desc limit 1`;
  const client = `select id from clients where ${theirs}`;
  const upcoming = "select id from bookings where status = 'pending' order by starts_at limit 1";
  const ticket = `select number as id from tickets where ${theirs} order by number desc limit 1`;
  const message = `select number || '/message?id=' || ticket_messages.id as id from tickets
    join ticket_messages on ticket_id = tickets.id where ${theirs} limit 1`;
  const sent = "select id from emails order by rowid limit 1";
  const part = "select id || '/html' as id from emails order by rowid limit 1";
  return {
    "/staff": [{}],
    "/staff/availability": [{}],
    "/staff/availability/dates": [{}],
    "/staff/availability/holidays": [{ query: "?country=GB&region=ENG" }],
    "/staff/availability/kinds": [{}],
    "/staff/availability/kinds/:id": [{ about: "select id from call_kinds order by position limit 1" }],
    "/staff/availability/kinds/new": [{}],
    "/staff/availability/preview": [{}, { query: "?tz=Asia/Tokyo" }],
    "/staff/bookings": [
      ...[{}, { query: "?q=demo&status=completed" }, { query: "?sort=name&plan=growth" }],
      { query: "?q=nobody&sort=name" },
    ],
    "/staff/bookings.csv": [{ query: "?from=2026-11-01&to=2026-11-14" }],
    "/staff/bookings/:id": [{ about: past }],
    "/staff/bookings/:id/cancel": [{ about: upcoming }],
    "/staff/bookings/:id/move": [{ about: upcoming }],
    "/staff/bookings/new": [{}],
    "/staff/calendar": [{}, { query: "?view=month" }],
    "/staff/calendars": [{}],
    "/staff/clients": [
      ...[{}, { query: "?q=demo&kind=account" }, { query: "?sort=name&calls=coming" }],
      { query: "?q=nobody&sort=name" },
    ],
    "/staff/clients.csv": [{ query: "?q=demo20" }],
    "/staff/clients/:id": [{ about: client }],
    "/staff/clients/:id/erase": [{ about: client }],
    // Only a press makes the file; its address leads to the client.
    "/staff/clients/:id/export": [],
    "/staff/email": [{}, { query: `?to=${email}` }],
    "/staff/email/:id": [{ about: sent }],
    "/staff/email/:id/:part": [{ about: part }],
    "/staff/limits": [{}, { query: "?of=203.0.113.7" }, { query: `?of=${email}` }],
    "/staff/log": [
      {},
      { query: "?who=owner&action=limits_lifted" },
      { query: "?about=booking&from=2026-11-01" },
    ],
    "/staff/log.csv": [{ query: "?about=booking" }],
    "/staff/numbers": [{}, { query: "?weeks=52" }],
    "/staff/people": [{}],
    "/staff/settings": [{}],
    "/staff/tickets": [{}, { query: "?view=closed" }, { query: "?search=form" }],
    "/staff/tickets/:number": [{ about: ticket }],
    "/staff/tickets/:number/message": [{ about: message }],
    "/staff/tickets/answers": [{}],
  };
}

/** A page with a query, and where it is found on a site. */
export type DeskPage = { name: string; pathIn: (db: Database) => Promise<string> };

/** Every page of the desk, as the build has them: one that is not listed above is an error, not left out. */
export function deskPages(email: string): DeskPage[] {
  const pages = pagesAbout(email);
  const patterns = SITE_ROUTES.filter(({ isForStaff }) => isForStaff).map(({ pattern }) => pattern);
  const unlisted = patterns.filter((pattern) => !(pattern in pages));
  if (unlisted.length > 0) throw new Error(`No example of ${unlisted.join(", ")}`);
  return patterns.flatMap((pattern) =>
    (pages[pattern] ?? []).map(({ query = "", about }) => ({
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
