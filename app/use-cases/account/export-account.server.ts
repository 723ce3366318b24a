import { readAccountRows } from "~/db/account-rows.server";
import { listSecurityEvents } from "~/db/security-events.server";
import { listSessionsForUser } from "~/db/sessions.server";
import { findWaysIn } from "~/db/way-in.server";
import { listWaysIn } from "~/db/ways-in-export.server";
import type { User } from "~/domain/account/account";
import type { AccountDeps } from "./account-deps.server";

/** Everything the database holds about a user, as stored. */
export async function exportAccount({ db, now }: Pick<AccountDeps, "db" | "now">, user: User) {
  const [rows, ways, listed, sessions, events] = await Promise.all([
    readAccountRows(db, user.id),
    findWaysIn(db, user.id),
    listWaysIn(db, user.id),
    listSessionsForUser(db, user.id, now),
    listSecurityEvents(db, user.id),
  ]);
  const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString());
  return {
    exportedAt: instant(now),
    account: {
      name: user.name,
      company: user.company,
      email: user.email,
      emailVerifiedAt: instant(user.emailVerifiedAt),
      createdAt: instant(user.createdAt),
    },
    signIn: {
      hasPassword: ways.password === "set",
      authenticatorSince: instant(listed.authenticatorSince),
      recoveryCodesLeft: ways.recoveryCodes,
      passkeys: listed.passkeys.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: instant(createdAt),
        lastUsedAt: instant(lastUsedAt),
      })),
      otherAccounts: listed.identities.map(({ provider, email, createdAt, lastUsedAt }) => ({
        provider,
        email,
        createdAt: instant(createdAt),
        lastUsedAt: instant(lastUsedAt),
      })),
    },
    sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
      device,
      createdAt: instant(createdAt),
      lastSeenAt: instant(lastSeenAt),
      expiresAt: instant(expiresAt),
    })),
    activity: events.map(({ kind, device, times, happenedAt }) => ({
      what: kind,
      device,
      times,
      happenedAt: instant(happenedAt),
    })),
    bookings: rows.bookings.map(({ startsAt, endsAt, createdAt, updatedAt, ...booking }) => ({
      ...booking,
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
      createdAt: instant(createdAt),
      updatedAt: instant(updatedAt),
    })),
    tickets: rows.tickets.map(({ createdAt, updatedAt, messages, ...ticket }) => ({
      ...ticket,
      createdAt: instant(createdAt),
      updatedAt: instant(updatedAt),
      messages: messages.map(({ createdAt: sentAt, ...message }) => ({
        ...message,
        sentAt: instant(sentAt),
      })),
    })),
    emails: rows.emails.map(({ sentAt, createdAt, ...email }) => ({
      ...email,
      createdAt: instant(createdAt),
      sentAt: instant(sentAt),
    })),
  };
}
