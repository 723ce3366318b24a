/**
 * An address may have been typed by a stranger, so whatever finds something by one stands in this table with what makes
 * it safe. Found by their text: comparisons of a column with an address, and the functions that make them.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appSources } from "../support/source-imports";

const LOOKUP =
  /lower\([^()]*(?:\([^()]*\))?[^()]*[eE]mail[^()]*\)\s*(?:=|in\b|<|>)|\$\{\w+\.email\} = |eq\(\w+\.email,|inArray\(\w+\.email|find(?:User|Client|Credential)ByEmail\(|findClockOfClient\(|clientIdOf\(|listLimitedAccounts\(/;

/** Why a stranger who types the address gains nothing by it, and its owner loses nothing. */
const WHY = {
  proven: "an address whose mailbox has proven it",
  "sign-in": "the account that signs in, which still has to prove itself",
  staff: "an address of staff, which owners give, or one that staff give",
  desk: "the desk's pages, which show what an address was typed for",
  api: "a key's search, as the desk's",
  person: "everything about a person, to show or erase it",
  shown:
    "a call that another system has booked stands in the account of its address as well; nothing there changes",
  limit: "counts calls to come, those of proven clients apart",
  "kept from": "only refuses a second account, or a mail to its own sender",
  form: "how an address or a time is written",
} as const;

const FILES: Record<string, keyof typeof WHY> = {
  "app/db/account/account-links.server.ts": "proven",
  "app/db/account/reset-claim.server.ts": "proven",
  "app/db/account/security-events.server.ts": "sign-in",
  "app/db/account/users.server.ts": "proven",
  "app/db/booking/booking-records.server.ts": "api",
  "app/db/booking/bookings.server.ts": "form",
  "app/db/booking/new-booking.server.ts": "limit",
  "app/db/booking/schema.ts": "person",
  "app/db/calendars/schema.ts": "person",
  "app/db/clients/client-erase.server.ts": "person",
  "app/db/clients/client-file.server.ts": "desk",
  "app/db/clients/client-records.server.ts": "api",
  "app/db/clients/clients.server.ts": "desk",
  "app/db/clients/schema.ts": "form",
  "app/db/email/email-desk.server.ts": "desk",
  "app/db/email/emails.server.ts": "desk",
  "app/db/email/insert-email.server.ts": "kept from",
  "app/db/identities/schema.ts": "person",
  "app/db/limits/limit-lifts.server.ts": "desk",
  "app/db/links/personal-links.server.ts": "desk",
  "app/db/privacy/erasure.ts": "person",
  "app/db/privacy/person-sets.ts": "person",
  "app/db/schedulers/scheduler-events.server.ts": "shown",
  "app/db/sessions/known-devices.server.ts": "proven",
  "app/db/sign-in/schema.ts": "person",
  "app/db/staff/joining.server.ts": "staff",
  "app/db/staff/staff-people.server.ts": "staff",
  "app/db/tickets/desk-tickets.server.ts": "desk",
  "app/db/tickets/mailed-messages.server.ts": "proven",
  "app/db/tickets/ticket-merges.server.ts": "desk",
  "app/db/tickets/ticket-records.server.ts": "api",
  "app/db/waiting/free-time-looks.server.ts": "proven",
  "app/db/waiting/schema.ts": "form",
  "app/db/waiting/time-waits.server.ts": "proven",
  "app/use-cases/account/change-email.server.ts": "kept from",
  "app/use-cases/account/reset-password.server.ts": "sign-in",
  "app/use-cases/account/sign-up.server.ts": "kept from",
  "app/use-cases/api/bookings-over-api.server.ts": "shown",
  "app/use-cases/booking/book-for-client.server.ts": "desk",
  "app/use-cases/clients/list-clients.server.ts": "desk",
  "app/use-cases/clients/merge-clients.server.ts": "desk",
  "app/use-cases/email/local-mailbox.server.ts": "staff",
  "app/use-cases/limits/lift-limits.server.ts": "desk",
  "app/use-cases/links/book-by-link.server.ts": "staff",
  "app/use-cases/sign-in/company-sign-in.server.ts": "proven",
  "app/use-cases/sign-in/create-account.server.ts": "kept from",
  "app/use-cases/sign-in/mailed-code.server.ts": "sign-in",
  "app/use-cases/sign-in/settle-identity.server.ts": "proven",
  "app/use-cases/sign-in/sign-in.server.ts": "sign-in",
  "app/use-cases/staff/people.server.ts": "staff",
};

test("whatever finds something by an address that may have been typed says why that is safe", () => {
  const found = appSources().filter(
    (path) => /^app\/(db|use-cases)\//.test(path) && LOOKUP.test(readFileSync(path, "utf8")),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.sort()).toEqual(Object.keys(FILES).sort());
  expect(Object.values(FILES).filter((why) => !(why in WHY))).toEqual([]);
});
