import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Booking } from "~/domain/booking/booking";
import { isToCome, standingOf } from "~/domain/booking/standing";
import type { PrivateLink } from "~/domain/private-link";
import { readJustBooked } from "~/http/forms/just-booked-cookie.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { findManagedBooking, manageLinkOf } from "~/use-cases/booking/find-booking.server";

export type JustBooked = { booking: Booking; link: PrivateLink };

/** The call that this browser has just booked, while it is still to come. */
export async function findJustBooked(request: Request, context: AppLoadContext): Promise<JustBooked | null> {
  const { config } = context;
  const id = await readJustBooked(request, config, context.now);
  if (id === null || shouldSkipLoader(context)) return null;
  const link = await manageLinkOf(id, config.cookieSecret);
  const booking = await findManagedBooking(context, link);
  return booking && isToCome(standingOf(booking, context.now)) ? { booking, link } : null;
}
