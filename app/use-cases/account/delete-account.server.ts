import { deleteAccountRows, listCancellableBookings } from "~/db/account/account-rows.server";
import { findUserById } from "~/db/account/users.server";
import { retryWrite } from "~/db/client.server";
import { isLastOwnerError } from "~/db/staff/staff-people.server";
import type { User } from "~/domain/account/account";
import { cancellationOf, type Mailbox } from "~/domain/email/booking-emails";
import type { AccountDeps } from "./account-deps.server";
import { confirmOwner, type PasswordRefused } from "./change-password.server";
import { logSecurityEvent } from "./security-events.server";

/** Every retry means another booking or move happened at the same moment. */
const DELETE_ATTEMPTS = 20;

/**
 * Deletes an account. Its bookings are kept but anonymised, so that the agency's calendar stays accurate;
 * upcoming ones are cancelled, with an email to both sides. Tickets, sessions and earlier emails are deleted.
 */
export async function deleteAccount(
  deps: AccountDeps & { agency: Mailbox },
  user: User,
  password: string | null,
): Promise<{ ok: true } | { ok: false; reason: "last_owner" } | PasswordRefused> {
  const confirmed = await confirmOwner(deps, user, password);
  if (!confirmed.ok) return confirmed;
  const { db, now } = deps;
  for (let attempt = 1; attempt <= DELETE_ATTEMPTS; attempt++) {
    const bookings = await listCancellableBookings(db, user.id, now);
    const cancellations = bookings.map((booking) => cancellationOf(booking, deps));
    const written = await retryWrite(() => deleteAccountRows(db, user.id, now, cancellations)).catch(
      (error: unknown) => {
        if (isLastOwnerError(error)) return "last_owner" as const;
        throw error;
      },
    );
    if (written === "last_owner") return { ok: false, reason: written };
    if (written) {
      // Only logged: the account's recorded events are deleted with it.
      logSecurityEvent("account_deleted", user.id);
      return { ok: true };
    }
    // Submitted twice, or an earlier write succeeded although its response was lost.
    if (!(await findUserById(db, user.id))) return { ok: true };
  }
  throw new Error("The account's bookings kept changing while it was being deleted");
}
