import { deleteAccountRows, listPendingBookings, readAccountRows } from "~/db/account-rows.server";
import { listSessionsForUser } from "~/db/sessions.server";
import type { Booking } from "../booking/booking";
import { type Mailbox, mailsOfCancellation } from "../booking/booking-mails";
import type { User } from "./account";
import { type AccountDeps, checkPassword, type TooMany } from "./account.server";

/**
 * Deletes an account. Its bookings stay without name, address or words, so that the agency's calendar stays true; those still
 * to come are cancelled, which their calendars and ours are told by mail. Tickets, sessions and mails go.
 */
export async function deleteAccount(
  deps: AccountDeps & { agency: Mailbox },
  user: User,
  password: string,
): Promise<{ ok: true } | { ok: false; reason: "wrong_password" } | TooMany> {
  const checked = await checkPassword(deps, user, password);
  if (!checked.ok) return checked;
  const { db, now } = deps;
  const cancellations = (await listPendingBookings(db, user.id, now)).map((pending) => {
    const booking: Booking = {
      ...pending,
      status: "cancelled",
      icalSequence: pending.icalSequence + 1,
      updatedAt: now,
    };
    return { booking, mails: mailsOfCancellation(booking, deps) };
  });
  await deleteAccountRows(db, user.id, now, cancellations);
  return { ok: true };
}

/** Everything the database holds about a person, in its own words. */
export async function exportAccount({ db, now }: Pick<AccountDeps, "db" | "now">, user: User) {
  const [rows, sessions] = await Promise.all([
    readAccountRows(db, user.id),
    listSessionsForUser(db, user.id, now),
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
    sessions: sessions.map(({ device, createdAt, lastSeenAt, expiresAt }) => ({
      device,
      createdAt: instant(createdAt),
      lastSeenAt: instant(lastSeenAt),
      expiresAt: instant(expiresAt),
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
    mails: rows.mails.map(({ sentAt, createdAt, ...mail }) => ({
      ...mail,
      createdAt: instant(createdAt),
      sentAt: instant(sentAt),
    })),
  };
}
