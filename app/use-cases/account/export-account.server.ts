import { readAccountRows } from "~/db/account/account-rows.server";
import { listSecurityEvents } from "~/db/account/security-events.server";
import { listSessionsForUser } from "~/db/sessions/sessions.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { listSignInMethodsForExport } from "~/db/sign-in/sign-in-methods-export.server";
import { listWordsWrittenBy } from "~/db/words/pieces.server";
import type { User } from "~/domain/account/account";
import { pick } from "~/domain/pick";
import type { AccountDeps } from "./account-deps.server";

/** Everything the database holds about a user, as stored. */
export async function exportAccount({ db, now }: Pick<AccountDeps, "db" | "now">, user: User) {
  const [rows, ways, listed, sessions, events, words] = await Promise.all([
    readAccountRows(db, user.id),
    findSignInMethods(db, user.id),
    listSignInMethodsForExport(db, user.id),
    listSessionsForUser(db, user.id, now),
    listSecurityEvents(db, user.id),
    listWordsWrittenBy(db, user.id),
  ]);
  const { bookings, tickets, emails, waits } = rows;
  const { authenticatorSince, passkeys, identities: otherAccounts } = listed;
  return withInstants({
    exportedAt: now,
    account: pick(user, "name", "company", "email", "emailVerifiedAt", "createdAt"),
    signIn: {
      hasPassword: ways.password === "set",
      authenticatorSince,
      recoveryCodesLeft: ways.recoveryCodes,
      passkeys,
      otherAccounts,
    },
    sessions: sessions.map((session) => pick(session, "device", "createdAt", "lastSeenAt", "expiresAt")),
    activity: events.map(({ kind: what, device, times, happenedAt }) => ({
      what,
      device,
      times,
      happenedAt,
    })),
    bookings,
    tickets,
    emails,
    waits,
    // Of the site's words, for staff alone.
    ...(Object.values(words).some(({ length }) => length > 0) && { words }),
  });
}

/** Turns timestamps (numbers named …At or …Since) into ISO 8601 text, at any depth. */
function withInstants(value: unknown, name = ""): unknown {
  if (typeof value === "number" && /(At|Since)$/.test(name)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map((item) => withInstants(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withInstants(item, key)]));
}
