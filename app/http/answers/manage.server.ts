import { type AppLoadContext, data, redirect, replace } from "@remix-run/cloudflare";
import { GENERIC_KIND, type KindName } from "~/domain/availability/call-kind";
import { BOOKING_NOT_LOADED, type Booking } from "~/domain/booking/booking";
import { callPath, managePath } from "~/domain/booking/booking-paths";
import { CancelReasonSchema } from "~/domain/booking/booking-schema";
import { buildCalendarFile } from "~/domain/booking/calendar-file";
import { changesOf } from "~/domain/booking/change-cutoff";
import { joinUrlOf } from "~/domain/booking/join-link";
import type { CurrentTimeInWords, SchedulerCarry } from "~/domain/booking/scheduler";
import { canClientChange } from "~/domain/booking/status";
import { timeInWords } from "~/domain/booking/time-in-words";
import { OWN_SCHEDULER } from "~/domain/booking/widget";
import type { Instant } from "~/domain/instant";
import { PATHS } from "~/domain/paths";
import { type PrivateLink, PrivateLinkSchema } from "~/domain/private-link";
import { parseForm, readForm, readQuery, typed } from "~/http/forms/read-form.server";
import { isOutage, outageOf } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireUser } from "~/http/sessions/guards.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import type { BookingDeps } from "~/use-cases/booking/booking-deps.server";
import { cancelCall } from "~/use-cases/booking/cancel-call.server";
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
  const deps = { db: context.db, secret: context.config.cookieSecret };
  const link = await findOwnManageLink(deps, user.id, bookingId.data);
  if (!link) throw notFoundBooking(user.id);
  return link;
}

export async function requireManagedBooking(
  { db, config }: AppLoadContext,
  link: PrivateLink,
): Promise<Booking> {
  const booking = await findManagedBooking({ db, acceptedSecrets: config.acceptedSecrets }, link);
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
  if (canClientChange(booking, context.now())) return booking;
  // Replaces the history entry: with a new one, Back would lead here and redirect again.
  throw replace(pathOfCall(), { headers: PERSONAL });
}

/** The query of a call's page after an attempt to move or cancel it that came too late. */
export const UNCHANGED = { unchanged: "1" } as const;

export async function bookingDeps({
  db,
  now,
  newId,
  config,
  settings,
}: AppLoadContext): Promise<BookingDeps> {
  const { email, callLimits } = await settings.read();
  return {
    db,
    now: now(),
    newId,
    secret: config.cookieSecret,
    acceptedSecrets: config.acceptedSecrets,
    calendarHost: new URL(config.siteUrl).host,
    agency: email.agency,
    callLimits,
  };
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
        words: currentTimeOf(booking, context.now()),
      },
      // A third-party widget does not know our bookings, so calls are always moved in our own scheduler.
      scheduler: isOwn ? { scriptUrl, globalName, pageUrl } : OWN_SCHEDULER,
    },
    { headers: PERSONAL },
  );
}

/** What the cancel page needs: a call that can be cancelled. */
export async function loadCancellation(request: Request, context: AppLoadContext) {
  if (isOutage(context)) {
    return data({ link: null, call: GENERIC_KIND.shortName, words: null }, { headers: PERSONAL });
  }
  const query = readQuery(request);
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireChangeableBooking(context, link, () => callPath(link, UNCHANGED));
  return data(
    { link, call: booking.kind.shortName, words: currentTimeOf(booking, context.now()) },
    { headers: PERSONAL },
  );
}

const NOT_CANCELLED =
  "Our calendar isn't answering at the moment. Please press the button again in a minute. Until then your call stays as it is.";

/** What the cancel page shows again when the call was not cancelled. */
type Uncancelled = {
  problem: string | null;
  errors: Record<string, string>;
  reason: string;
  link: PrivateLink;
};

/** Cancels the call, if it still can be, and redirects to its own page, which shows its status. */
export async function submitCancellation(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const link = await requireLinkOrOwner(request, context, { id: fields.booking, key: fields.key });
  const form = parseForm(CancelReasonSchema, fields);
  const reason = typed(fields, "reason");
  if (!form.ok) {
    const answer: Uncancelled = { problem: null, errors: form.errors, reason, link };
    return data(answer, { status: 400, headers: PERSONAL });
  }
  try {
    const result = await cancelCall(await bookingDeps(context), link, form.value.reason);
    if (!result.ok && result.reason === "not_found") throw notFoundBooking();
    if (!result.ok) return redirect(callPath(link, UNCHANGED), 303);
    context.deliverEmails();
  } catch (error) {
    const answer: Uncancelled = { problem: NOT_CANCELLED, errors: {}, reason, link };
    return data(answer, outageOf("Cancelling a call failed", error, context));
  }
  return redirect(callPath(link), 303);
}

type Brand = Parameters<typeof buildCalendarFile>[1]["brand"];

/** The booking as a downloadable calendar file. */
export async function sendCalendarFile(
  request: Request,
  context: AppLoadContext,
  brand: Brand,
): Promise<Response> {
  const query = readQuery(request);
  // Without a session 404, because the sign-in page would be downloaded as the file.
  if (query.key === undefined && !(await readUser(request, context))) throw notFoundBooking();
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireManagedBooking(context, link);
  const manageUrl = new URL(managePath(link), context.config.siteUrl).href;
  const { email, joinLink } = await context.settings.read();
  const file = buildCalendarFile(booking, {
    method: booking.status === "cancelled" ? "CANCEL" : "PUBLISH",
    // Must match the organiser in the emailed invitations, or calendars treat it as another event.
    brand: { ...brand, email: email.agency.email },
    manageUrl,
    joinUrl: joinUrlOf(joinLink, booking.id),
  });
  return new Response(file, {
    headers: {
      ...PERSONAL,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(booking.kind)}"`,
    },
  });
}

/** "strategy-call.ics" */
function fileNameOf({ name }: KindName): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.replace(/^-|-$/g, "") || "call"}.ics`;
}

/** The call's time, and until when it can be moved or cancelled, in the zone it was booked in. */
export function currentTimeOf(
  booking: Booking,
  now: Instant,
  carry?: Pick<SchedulerCarry, "timeZone" | "clock">,
): CurrentTimeInWords {
  const { timeZone = booking.visitorTimeZone, clock } = carry ?? {};
  const { until } = changesOf(booking, now, timeZone, clock);
  return { ...timeInWords(booking.startsAt, booking.endsAt, timeZone, clock), until };
}
