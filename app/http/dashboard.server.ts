import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES, type User } from "~/domain/account/account";
import { listBookings } from "~/domain/booking/booking.server";
import type { BookingPage } from "~/domain/booking/booking-list";
import { readQuery, typed } from "./parse-form.server";
import { PERSONAL, requireUser } from "./session.server";

/** What the pages of an account tell of the person, and no more. */
export type ShownUser = Pick<User, "name" | "company" | "email"> & { isVerified: boolean };

export function shownUser({ name, company, email, emailVerifiedAt }: User): ShownUser {
  return { name, company, email, isVerified: emailVerifiedAt !== null };
}

/** What was just done, as the page's address says it. */
const SAID = ["password-changed", "email-confirmed", "link-sent", "details-saved", "sessions-ended"] as const;
export type Said = (typeof SAID)[number];

export function saidIn(request: Request): Said | null {
  const said = typed(readQuery(request), "said");
  return SAID.find((known) => known === said) ?? null;
}

export type LoadedBookings = ({ ok: true } & BookingPage) | { ok: false; message: string };

/** The dashboard: the person at once, their bookings as soon as they are there. */
export async function loadDashboard(request: Request, context: AppLoadContext) {
  const user = await requireUser(request, context);
  const asked = Number(typed(readQuery(request), "page") || 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const bookings: Promise<LoadedBookings> = listBookings(context.db, user.id, page).then(
    (found) => ({ ok: true, ...found }),
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "unknown";
      console.error(`Bookings could not be loaded: ${cause}`);
      return { ok: false, message: ACCOUNT_MESSAGES.bookingsFailed };
    },
  );
  return data({ user: shownUser(user), said: saidIn(request), bookings }, { headers: PERSONAL });
}
