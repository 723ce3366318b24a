import { type AppLoadContext, data, replace } from "@remix-run/cloudflare";
import { BOOKING_NOT_LOADED, type Booking } from "~/domain/booking/booking";
import { callPath } from "~/domain/booking/booking-paths";
import { changesOf } from "~/domain/booking/change-cutoff";
import type { CurrentTimeInWords, SchedulerCarry } from "~/domain/booking/scheduler";
import { canClientChange } from "~/domain/booking/status";
import { timeInWords } from "~/domain/booking/time-in-words";
import { OWN_SCHEDULER } from "~/domain/booking/widget";
import { hostsInWords } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";
import { PATHS } from "~/domain/paths";
import { type PrivateLink, PrivateLinkSchema } from "~/domain/private-link";
import { readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireUser } from "~/http/sessions/guards.server";
import { findManagedBooking, findOwnManageLink } from "~/use-cases/booking/find-booking.server";

/** The same 404 for a wrong id, a wrong key and another user's booking. Logs the account, if one is signed in. */
export function notFoundBooking(account?: string): Response {
  logRefusedAccess("booking", account);
  return new Response(BOOKING_NOT_LOADED, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}

/** Reads a manage link from a URL or form; throws the same 404 if it is malformed. */
export function requireManageLink(id: unknown, key: unknown): PrivateLink {
  const link = PrivateLinkSchema.safeParse({ id, key });
  if (!link.success) throw notFoundBooking();
  return link.data;
}

/** Authorises access by the manage link's key or, without a key, by the session of the booking's owner. */
export async function requireLinkOrOwner(
  request: Request,
  context: AppLoadContext,
  { id, key }: { id: unknown; key: unknown },
): Promise<PrivateLink> {
  if (key !== undefined) return requireManageLink(id, key);
  const bookingId = PrivateLinkSchema.shape.id.safeParse(id);
  if (!bookingId.success) throw notFoundBooking();
  const user = await requireUser(request, context);
  const link = await findOwnManageLink(context, user.id, bookingId.data);
  if (!link) throw notFoundBooking(user.id);
  return link;
}

export async function requireManagedBooking(context: AppLoadContext, link: PrivateLink): Promise<Booking> {
  const booking = await findManagedBooking(context, link);
  if (!booking) throw notFoundBooking();
  return booking;
}

/**
 * A call that can no longer be changed redirects to its own page, which says why. The link was genuine, so its holder
 * may see the call.
 */
export async function requireChangeableBooking(
  context: AppLoadContext,
  link: PrivateLink,
  pathOfCall: () => string,
): Promise<Booking> {
  const booking = await requireManagedBooking(context, link);
  if (canClientChange(booking, context.now)) return booking;
  // Replaces the history entry: with a new one, Back would lead here and redirect again.
  throw replace(pathOfCall(), { headers: PERSONAL });
}

/** The query of a call's page after an attempt to move or cancel it that came too late. */
export const UNCHANGED = { unchanged: "1" } as const;

/** The context, with what the settings say about bookings. */
export async function bookingDeps(context: AppLoadContext) {
  const { email, callLimits, requestDeadlineHours } = await context.settings.read();
  const calendarHost = new URL(context.config.siteUrl).host;
  return { ...context, calendarHost, agency: email.agency, callLimits, requestDeadlineHours };
}

/** What the contact page needs to move a call; null unless its URL asks for that. */
export async function loadReschedule(request: Request, context: AppLoadContext) {
  const { reschedule, key } = readQuery(request);
  if (reschedule === undefined || (reschedule === "" && key === undefined)) return null;
  const link = await requireLinkOrOwner(request, context, { id: reschedule, key });
  const booking = await requireChangeableBooking(context, link, () => callPath(link, UNCHANGED));
  const { scriptUrl, globalName, pageUrl } = context.config.scheduler;
  const isOwn = pageUrl === PATHS.schedule;
  return data(
    {
      booking: {
        link,
        call: booking.kind.shortName,
        name: booking.name,
        email: booking.email,
        words: currentTimeOf(booking, context.now),
      },
      // A third-party widget does not know our bookings, so calls are always moved in our own scheduler.
      scheduler: isOwn ? { scriptUrl, globalName, pageUrl } : OWN_SCHEDULER,
    },
    { headers: PERSONAL },
  );
}

/** The call's time, and until when it can be moved or cancelled, in the zone and on the clock it was booked in. */
export function currentTimeOf(
  booking: Booking,
  now: Instant,
  carry?: Pick<SchedulerCarry, "timeZone" | "clock">,
): CurrentTimeInWords {
  const { timeZone = booking.visitorTimeZone, clock = booking.visitorClock } = carry ?? {};
  const { until } = changesOf(booking, now, timeZone, clock);
  const words = timeInWords(booking.startsAt, booking.endsAt, timeZone, clock);
  return { ...words, hosts: hostsInWords(booking.hosts), until };
}
