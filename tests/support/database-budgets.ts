/** Exchanges with the database. A batch is one, with as many statements as it has. */
export type Exchanges = { roundTrips: number; statements: number };

type Budgets = Record<string, readonly [roundTrips: number, statements: number]>;

/**
 * The most round trips and statements that each route may use for any request; other routes may not use the database.
 * If a route needs more, raise its budget here, and say why the query can't join an existing batch.
 * Where settings or the words of the desk are needed, one round trip each reads them, which most requests can skip: these
 * are the budgets of an isolate's first request (decision 173). Where an email is sent, one claims it after the answer,
 * before it is given to the provider: an outcome that is unknown must be told from none.
 */
const ALLOWED: Budgets = {
  // Each page of the desk also counts what waits for the team, for its navigation, in one statement.
  // The draft, then the account of a client who has none.
  "GET /": [3, 4],
  "POST /": [3, 10],
  // The settings, the counted searches and first replies, and the calendar, in one batch.
  "GET /about": [2, 13],
  "GET /account": [3, 3],
  "POST /account": [11, 56],
  "GET /account/confirm": [3, 3],
  "POST /account/confirm": [8, 12],
  "GET /account/contact.json": [1, 1],
  "GET /account/data.json": [7, 15],
  "GET /account/security": [7, 7],
  "POST /account/security": [11, 21],
  "GET /account/security/authenticator": [3, 3],
  "POST /account/security/authenticator": [8, 26],
  "GET /account/security/connect": [2, 2],
  "POST /account/security/connect": [7, 12],
  "GET /account/security/passkeys/:id": [2, 2],
  "POST /account/security/passkeys/:id": [6, 10],
  "GET /account/security/passkeys/new": [2, 2],
  "GET /account/security/recovery-codes": [2, 2],
  "POST /account/security/recovery-codes": [6, 20],
  "GET /account/security/recovery-codes.txt": [1, 1],
  "GET /booking/visit.gif": [1, 1],
  "GET /confirm-address": [1, 1],
  "POST /confirm-address": [5, 10],
  "GET /contact": [5, 5],
  "POST /contact": [3, 10],
  "GET /contact/cancel": [3, 3],
  "POST /contact/cancel": [4, 10],
  "GET /dashboard": [3, 5],
  "GET /dashboard/tickets": [3, 4],
  "POST /dashboard/tickets": [6, 11],
  "GET /dev/mail": [10, 15],
  "GET /dev/mail/:id": [3, 6],
  "GET /dev/mail/:id/:part": [3, 6],
  "GET /help": [5, 6],
  "GET /help/billing": [2, 4],
  "GET /help/chat": [2, 2],
  "POST /help/chat": [10, 22],
  // The words of the desk come from one exchange of two statements.
  "GET /help/live-chat": [4, 5],
  "POST /help/live-chat": [7, 16],
  // Whether the words of the desk have changed, and the text of the page if it has.
  "GET /help/account-setup": [2, 3],
  "GET /help/features": [2, 3],
  // The words, and the text of the guide or the piece that had its path.
  "GET /help/guides": [1, 2],
  "GET /help/guides/:slug": [2, 3],
  "GET /help/integration": [2, 3],
  "GET /help/quick-start": [2, 3],
  "GET /help/support-hours": [2, 3],
  "GET /help/troubleshooting": [2, 3],
  // The details of the signed-in person, and free times if the conversation is about them.
  "GET /help/submit-ticket": [5, 7],
  "POST /help/submit-ticket": [9, 19],
  "GET /help/suggest": [2, 3],
  "GET /help/ticket": [2, 3],
  "POST /help/ticket": [5, 10],
  "GET /join": [4, 8],
  "POST /join": [7, 20],
  "GET /privacy": [1, 1],
  "GET /readyz": [1, 2],
  "GET /reset-password": [2, 2],
  "POST /reset-password": [8, 42],
  "GET /schedule": [5, 14],
  "POST /schedule": [7, 28],
  // The link, then the free times it offers.
  "GET /o/:key": [5, 13],
  "GET /schedule/calendar.ics": [4, 4],
  // The kinds, the hosts and the account, or what an address waits for.
  "GET /schedule/waiting": [6, 6],
  // The free times, to see whether there is anything to wait for.
  "POST /schedule/waiting": [9, 30],
  "GET /features": [1, 2],
  "GET /follow-ups": [1, 1],
  "POST /follow-ups": [1, 1],
  "GET /schedule/free.json": [2, 9],
  "GET /services": [1, 2],
  "GET /signin": [1, 1],
  "POST /signin": [8, 14],
  "POST /signin/code": [5, 12],
  "GET /signin/connect": [1, 1],
  "GET /signin/desk": [3, 4],
  "POST /signin/desk": [4, 6],
  "GET /signin/email": [1, 1],
  "POST /signin/email": [6, 13],
  "GET /signin/from/:provider": [1, 5],
  "GET /signin/second-factor": [3, 3],
  "POST /signin/second-factor": [11, 24],
  "POST /signin/with/:provider": [2, 2],
  "POST /signout": [1, 2],
  "GET /signup": [2, 2],
  "POST /signup": [6, 16],
  "GET /signup/connected": [1, 1],
  "POST /signup/connected": [6, 19],
  "GET /staff": [5, 33],
  "POST /staff": [6, 19],
  "GET /staff/availability": [4, 7],
  "POST /staff/availability": [4, 7],
  // Calls and hours, the calls with who could take them, an offer for each kind of call, and what their emails need.
  "GET /staff/availability/calls": [10, 33],
  // As many moves as a page has calls, each as on its own page.
  "POST /staff/availability/calls": [17, 91],
  "GET /staff/availability/dates": [5, 8],
  "POST /staff/availability/dates": [5, 12],
  "GET /staff/availability/holidays": [4, 7],
  "POST /staff/availability/holidays": [5, 12],
  "GET /staff/availability/hosts": [3, 4],
  "POST /staff/availability/hosts": [3, 5],
  "GET /staff/availability/hosts/:id": [7, 11],
  // A day off looks at the host's calls before it is saved.
  "POST /staff/availability/hosts/:id": [13, 30],
  "GET /staff/availability/hosts/:id/hand-over": [7, 16],
  "POST /staff/availability/hosts/:id/hand-over": [4, 6],
  "GET /staff/availability/kinds": [3, 3],
  "POST /staff/availability/kinds": [3, 5],
  "GET /staff/availability/kinds/:id": [8, 9],
  "POST /staff/availability/kinds/:id": [8, 14],
  "GET /staff/availability/kinds/:id/questions": [3, 3],
  "POST /staff/availability/kinds/:id/questions": [4, 4],
  "GET /staff/availability/kinds/:id/questions/:slug": [3, 3],
  "POST /staff/availability/kinds/:id/questions/:slug": [8, 9],
  "GET /staff/availability/kinds/:id/messages": [8, 8],
  "GET /staff/availability/kinds/:id/messages/:message": [9, 10],
  // A preview reads the newest call of one's own, and what rendering an email needs.
  "POST /staff/availability/kinds/:id/messages/:message": [10, 20],
  "GET /staff/availability/kinds/new": [3, 3],
  "POST /staff/availability/kinds/new": [3, 5],
  "GET /staff/availability/preview": [5, 12],
  // Whether the words of the desk have changed, and which.
  "GET /blog": [1, 2],
  "GET /blog/:slug": [2, 3],
  "GET /blog/feed.xml": [3, 4],
  "GET /sitemap.xml": [1, 2],
  // The words that visitors read, too: the answer about prices has those of the plans.
  "GET /staff/words": [5, 7],
  "GET /staff/words/pictures": [5, 7],
  "POST /staff/words/pictures": [10, 20],
  "GET /pictures/:file": [1, 1],
  "GET /staff/words/unanswered": [7, 9],
  "GET /staff/words/:kind/:name": [8, 10],
  "POST /staff/words/:kind/:name": [14, 30],
  "GET /staff/words/:kind/:name/:version": [8, 10],
  "POST /staff/words/:kind/:name/:version": [12, 22],
  "GET /staff/bookings": [8, 8],
  "POST /staff/bookings": [12, 28],
  "GET /staff/bookings.csv": [3, 3],
  "GET /staff/bookings/:id": [7, 13],
  "POST /staff/bookings/:id": [7, 21],
  "GET /staff/bookings/:id/cancel": [7, 13],
  "POST /staff/bookings/:id/cancel": [6, 19],
  "GET /staff/bookings/:id/place": [7, 13],
  "POST /staff/bookings/:id/place": [5, 13],
  "GET /staff/bookings/:id/move": [5, 18],
  "POST /staff/bookings/:id/move": [7, 32],
  "GET /staff/bookings/new": [7, 15],
  "POST /staff/bookings/new": [9, 25],
  "GET /staff/calendar": [6, 9],
  "POST /staff/calendar": [6, 14],
  "GET /staff/calendars": [8, 8],
  "POST /staff/calendars": [8, 9],
  "GET /staff/calendars/connect": [3, 3],
  "POST /staff/calendars/connect": [10, 15],
  "GET /staff/calendars/:id": [3, 3],
  "POST /staff/calendars/:id": [5, 7],
  "GET /staff/calendars/connected/:service": [3, 3],
  "GET /staff/links": [6, 7],
  "POST /staff/links": [7, 10],
  // The kinds, who takes the chosen one, its free times, and the client or ticket.
  "GET /staff/links/new": [9, 18],
  "POST /staff/links/new": [11, 28],
  "GET /staff/clients": [5, 6],
  "GET /staff/clients.csv": [3, 3],
  // The client's personal links go by themselves: in a batch, the columns of a link, its kind and its maker would be one.
  "GET /staff/clients/:id": [16, 23],
  "POST /staff/clients/:id": [9, 16],
  "GET /staff/clients/:id/erase": [6, 8],
  "POST /staff/clients/:id/erase": [9, 39],
  "GET /staff/clients/:id/export": [2, 2],
  "POST /staff/clients/:id/export": [4, 50],
  // The words with which emails greet, too.
  "GET /staff/email": [7, 15],
  "POST /staff/email": [7, 11],
  "GET /staff/email/:id": [6, 9],
  "POST /staff/email/:id": [8, 13],
  "GET /staff/email/:id/:part": [5, 8],
  "GET /staff/limits": [7, 8],
  "POST /staff/limits": [9, 15],
  "GET /staff/log": [6, 12],
  "GET /staff/log.csv": [4, 4],
  // The zone, two lists and the tickets' words; then what is near to the words, where a list is empty.
  "GET /staff/search": [7, 12],
  "GET /staff/numbers": [4, 11],
  "GET /staff/people": [6, 10],
  // Whatever a former colleague has made ends with them, by a statement or two for each table: grant-endings.ts.
  "POST /staff/people": [10, 33],
  "GET /staff/bookings/waiting": [7, 7],
  "GET /staff/bookings/waiting.csv": [3, 3],
  "POST /staff/bookings/waiting": [8, 11],
  "GET /staff/settings": [3, 6],
  "POST /staff/settings": [6, 12],
  "GET /staff/settings/scheduler": [3, 9],
  "POST /staff/settings/scheduler": [5, 8],
  "GET /staff/settings/api-keys": [4, 4],
  "POST /staff/settings/api-keys": [5, 7],
  "GET /staff/tickets": [4, 4],
  "GET /staff/tickets/:number": [9, 12],
  // A personal link that is put into the answer: its limit, its free times and its row.
  "POST /staff/tickets/:number": [14, 28],
  "GET /staff/tickets/:number/message": [3, 5],
  "GET /staff/tickets/answers": [3, 3],
  "GET /staff/tickets/mail": [4, 4],
  "GET /staff/tickets/mail/source": [3, 3],
  // The ticket is a batch; the email about it is claimed and sent after the answer.
  "POST /staff/tickets/mail": [8, 23],
  "POST /staff/tickets/answers": [5, 7],
  "GET /staff/settings/webhooks": [3, 3],
  "GET /staff/settings/webhooks/new": [2, 2],
  "POST /staff/settings/webhooks/new": [4, 5],
  "GET /staff/settings/webhooks/:id": [6, 6],
  "POST /staff/settings/webhooks/:id": [11, 21],
  "GET /staff/settings/webhooks/:id/:delivery": [6, 7],
  "POST /staff/settings/webhooks/:id/:delivery": [11, 21],
  "GET /stop-email-change": [1, 1],
  "POST /stop-email-change": [2, 3],
  "GET /verify-email": [2, 2],
  "POST /verify-email": [6, 28],
};

export const DATABASE_BUDGETS: Readonly<Record<string, Exchanges>> = Object.fromEntries(
  Object.entries(ALLOWED).map(([route, [roundTrips, statements]]) => [route, { roundTrips, statements }]),
);

/** For each route, the most exchanges of a request, from the Worker's log. */
export function mostExchanges(lines: readonly string[]): Map<string, Exchanges> {
  const most = new Map<string, Exchanges>();
  // The log also contains messages of the runtime.
  for (const line of lines.filter((text) => text.startsWith("{"))) {
    const { event, method, route, d1, statements } = JSON.parse(line);
    if (event !== "request") continue;
    const known = most.get(`${method} ${route}`) ?? { roundTrips: 0, statements: 0 };
    most.set(`${method} ${route}`, {
      roundTrips: Math.max(known.roundTrips, d1),
      statements: Math.max(known.statements, statements),
    });
  }
  return most;
}
