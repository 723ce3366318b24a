import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type Booking, canChange } from "~/domain/booking/booking";
import { type ManageLink, ManageLinkSchema } from "~/domain/booking/booking.schema";
import {
  type BookingDeps,
  cancelBooking,
  findManagedBooking,
  findOwnManageLink,
} from "~/domain/booking/booking.server";
import { buildCalendarFile } from "~/domain/booking/calendar-file";
import { cancelAddress, manageAddress, OWN_SCHEDULER, SCHEDULER_PATH } from "~/domain/booking/scheduler";
import { timeInWords } from "~/domain/booking/time-in-words";
import { readForm, readQuery } from "./parse-form.server";
import { PERSONAL, readUser } from "./session.server";

export const BOOKING_NOT_LOADED = "Failed to load booking details";

/** One answer for a wrong id, a wrong key, somebody else's booking and one that cannot be changed any more. */
export function notFoundBooking(): Response {
  return new Response(BOOKING_NOT_LOADED, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}

/** A manage link from an address or a form; throws the same not-found answer when it is no such link. */
export function requireManageLink(id: unknown, key: unknown): ManageLink {
  const link = ManageLinkSchema.safeParse({ id, key });
  if (!link.success) throw notFoundBooking();
  return link.data;
}

/** A manage link by its key, or, without one, by the session of the client whose booking it is. */
async function requireLinkOrOwner(
  request: Request,
  context: AppLoadContext,
  { id, key }: { id: unknown; key: unknown },
): Promise<ManageLink> {
  if (key !== undefined) return requireManageLink(id, key);
  const bookingId = ManageLinkSchema.shape.id.safeParse(id);
  const user = await readUser(request, context);
  if (!bookingId.success || !user) throw notFoundBooking();
  const deps = { db: context.db, secret: context.config.cookieSecret };
  const link = await findOwnManageLink(deps, user.id, bookingId.data);
  if (!link) throw notFoundBooking();
  return link;
}

export async function requireManagedBooking(
  { db, config }: AppLoadContext,
  link: ManageLink,
): Promise<Booking> {
  const booking = await findManagedBooking({ db, secret: config.cookieSecret }, link);
  if (!booking) throw notFoundBooking();
  return booking;
}

export async function requireChangeableBooking(context: AppLoadContext, link: ManageLink): Promise<Booking> {
  const booking = await requireManagedBooking(context, link);
  if (!canChange(booking.status)) throw notFoundBooking();
  return booking;
}

/** What the use cases of bookings work with. */
export function bookingDeps({ db, now, newId, config }: AppLoadContext): BookingDeps {
  return {
    db,
    now: now(),
    newId,
    secret: config.cookieSecret,
    calendarHost: new URL(config.siteUrl).host,
    agency: config.mail.agency,
  };
}

/** What the contact page needs to move a call; null when its address does not ask for that. */
export async function loadReschedule(request: Request, context: AppLoadContext) {
  const { reschedule, key } = readQuery(request);
  if (reschedule === undefined) return null;
  const link = await requireLinkOrOwner(request, context, { id: reschedule, key });
  const booking = await requireChangeableBooking(context, link);
  const { scriptUrl, globalName, pageUrl } = context.config.scheduler;
  const isOwn = pageUrl === SCHEDULER_PATH;
  return data(
    {
      booking: { link, name: booking.name, email: booking.email, words: wordsOf(booking) },
      // An outside widget knows nothing of our bookings: a call is always moved by our own scheduler.
      scheduler: isOwn ? { scriptUrl, globalName, pageUrl } : OWN_SCHEDULER,
    },
    { headers: PERSONAL },
  );
}

/** What the cancel page needs: a call that can be cancelled, or one that has been. */
export async function loadCancellation(request: Request, context: AppLoadContext) {
  const query = readQuery(request);
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireManagedBooking(context, link);
  const isCancelled = booking.status === "cancelled";
  if (!isCancelled && !canChange(booking.status)) throw notFoundBooking();
  const isOwn = booking.userId !== null && booking.userId === (await readUser(request, context))?.id;
  return data({ link, words: wordsOf(booking), isCancelled, isOwn }, { headers: PERSONAL });
}

/** Cancels the call and leads back to the page, which then says so. */
export async function submitCancellation(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const link = await requireLinkOrOwner(request, context, { id: fields.booking, key: fields.key });
  const result = await cancelBooking(bookingDeps(context), link);
  if (!result.ok) throw notFoundBooking();
  context.deliverMail();
  return redirect(cancelAddress(link), 303);
}

type Brand = Parameters<typeof buildCalendarFile>[1]["brand"];

/** The booking as a calendar file to download. */
export async function sendCalendarFile(
  request: Request,
  context: AppLoadContext,
  brand: Brand,
): Promise<Response> {
  const query = readQuery(request);
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireManagedBooking(context, link);
  const manageUrl = new URL(manageAddress(link), context.config.siteUrl).href;
  const file = buildCalendarFile(booking, {
    method: booking.status === "cancelled" ? "CANCEL" : "PUBLISH",
    // The organizer is the one that invitations by mail name: calendars tell the same entry by it.
    brand: { ...brand, email: context.config.mail.agency.email },
    manageUrl,
  });
  return new Response(file, {
    headers: {
      ...PERSONAL,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="strategy-call.ics"',
    },
  });
}

function wordsOf({ startsAt, endsAt, visitorTimeZone }: Booking) {
  return timeInWords(startsAt, endsAt, visitorTimeZone);
}
