import { SITE_ROUTES } from "./route-table";
import type { Database } from "./worker";

/** A request for a page of the desk: its query and, if its path has a parameter, the SQL that finds the row's id. */
type Asked = { query?: string; about?: string };

/**
 * Requests for the desk's pages by route pattern, about a client with a past booking and a ticket. They include the
 * most expensive searches: one that every row matches, and one that none does.
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
    "/staff/availability/calls": [{}, { query: "?way=hand_over" }, { query: "?way=ask" }],
    "/staff/availability/dates": [{}],
    "/staff/availability/holidays": [{ query: "?country=GB&region=ENG" }],
    "/staff/availability/hosts": [{}],
    "/staff/availability/hosts/:id": [{ about: "select id from hosts where id <> 'agency' limit 1" }],
    "/staff/availability/hosts/:id/hand-over": [{ about: "select 'agency' as id" }],
    "/staff/availability/kinds": [{}],
    "/staff/availability/kinds/:id": [{ about: "select id from call_kinds order by position limit 1" }],
    "/staff/availability/kinds/:id/questions": [
      { about: "select id from call_kinds order by position limit 1" },
    ],
    "/staff/availability/kinds/:id/questions/:slug": [
      { about: "select id || '/questions/new' as id from call_kinds order by position limit 1" },
    ],
    "/staff/availability/kinds/:id/messages": [{ about: "select 'strategy' as id" }],
    "/staff/availability/kinds/:id/messages/:message": [{ about: "select 'strategy/messages/missed' as id" }],
    "/staff/availability/kinds/new": [{}],
    "/staff/availability/preview": [{}, { query: "?tz=Asia/Tokyo" }],
    "/staff/bookings": [
      {},
      { query: "?q=demo&status=completed" },
      { query: "?sort=name&plan=growth" },
      { query: "?q=nobody&sort=name" },
      { query: "?source=newsletter&campaign=Autumn+sale" },
    ],
    "/staff/bookings.csv": [{ query: "?from=2026-11-01&to=2026-11-14" }, { query: "?source=newsletter" }],
    "/staff/bookings/:id": [{ about: past }],
    "/staff/bookings/:id/cancel": [{ about: upcoming }],
    "/staff/bookings/:id/place": [{ about: upcoming }],
    "/staff/bookings/:id/move": [{ about: upcoming }],
    "/staff/bookings/new": [{}],
    "/staff/bookings/waiting": [{}, { query: "?state=waiting&q=demo" }],
    "/staff/bookings/waiting.csv": [{ query: "?state=waiting&q=demo" }],
    "/staff/calendar": [{}, { query: "?view=month" }],
    "/staff/calendars": [{}],
    "/staff/calendars/connect": [{ query: "?service=caldav" }],
    // Only the service's answer to a request that this browser began does anything.
    "/staff/calendars/connected/:service": [],
    // Asks the service of a connected account: connected-calendars.test.ts.
    "/staff/calendars/:id": [],
    "/staff/links": [{}, { query: "?email=demo@client.example" }],
    "/staff/links/new": [{}, { query: "?kind=strategy" }],
    "/staff/clients": [
      {},
      { query: "?q=demo&kind=account" },
      { query: "?sort=name&calls=coming" },
      { query: "?q=nobody&sort=name" },
      { query: "?source=newsletter" },
    ],
    "/staff/clients.csv": [{ query: "?q=demo20" }, { query: "?source=newsletter" }],
    "/staff/clients/:id": [{ about: client }],
    "/staff/clients/:id/erase": [{ about: client }],
    // Only a POST creates the file. A GET redirects to the client's page.
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
    "/staff/search": [{}, { query: "?find=demo" }, { query: "?find=nobdoy+demmo" }],
    "/staff/settings": [{}],
    "/staff/settings/api-keys": [{}],
    "/staff/settings/scheduler": [{}],
    "/staff/settings/webhooks": [{}],
    "/staff/settings/webhooks/new": [{}],
    // Of a webhook that a test has added: desk-webhooks.test.ts.
    "/staff/settings/webhooks/:id": [],
    "/staff/settings/webhooks/:id/:delivery": [],
    "/staff/tickets": [{}, { query: "?view=closed" }, { query: "?search=form" }],
    "/staff/tickets/:number": [{ about: ticket }],
    "/staff/tickets/:number/message": [{ about: message }],
    "/staff/tickets/answers": [{}],
    "/staff/tickets/mail": [{}],
    // Of an email that a test has set aside: inbound-email.test.ts.
    "/staff/tickets/mail/source": [],
    "/staff/words": [{}, { query: "?q=score&kind=post" }, { query: "?q=nobody&state=draft" }],
    "/staff/words/pictures": [{}, { query: "?q=chart" }],
    "/staff/words/unanswered": [{}, { query: "?q=zebra&place=chat&sort=newest" }],
    "/staff/words/:kind/:name": [
      { about: "select 'claim/leads' as id" },
      { about: "select 'post/fewer-no-shows' as id" },
    ],
    // Of a piece that a test has published: words.test.ts.
    "/staff/words/:kind/:name/:version": [],
  };
}

/** A page with its query, and a function that returns its path on a site. */
export type DeskPage = { name: string; pathIn: (db: Database) => Promise<string> };

/** Every page of the desk in the build. Throws if a page is not listed above. */
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
        // An "id" that contains the rest of the path replaces the rest of the pattern.
        return `${start}${id}${String(id).includes("/") ? "" : rest.join("")}${query}`;
      },
    })),
  );
}
