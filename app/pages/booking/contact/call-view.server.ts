import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { formatDayOf } from "~/domain/availability/format";
import { answersOf } from "~/domain/booking/answers";
import type { Booking } from "~/domain/booking/booking";
import { anotherTimePath } from "~/domain/booking/booking-paths";
import { clientChangesOf } from "~/domain/booking/change-cutoff";
import { decideByInWords } from "~/domain/booking/request-deadline";
import type { BookedView, SchedulerCarry } from "~/domain/booking/scheduler";
import { standingOf } from "~/domain/booking/standing";
import { timeInWords } from "~/domain/booking/time-in-words";
import { hostsInWords } from "~/domain/hosts/host";
import { placeInWords } from "~/domain/places/place";
import type { PrivateLink } from "~/domain/private-link";
import { answeredQuestions } from "~/domain/questions/check-answers";
import { externalInWords } from "~/domain/schedulers/scheduler";
import { requireLinkOrOwner, requireManagedBooking } from "~/http/answers/manage.server";
import { type FormFields, readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readUser } from "~/http/sessions/session-cookie.server";
import { readClock } from "../schedule/frame.server";

/** Loads a call's own page on the site; null unless the contact page's URL has a `booked` parameter. */
export async function loadCall(request: Request, context: AppLoadContext) {
  const fields = readQuery(request);
  if (fields.booked === undefined) return null;
  const link = await requireLinkOrOwner(request, context, { id: fields.booked, key: fields.key });
  const carry = {
    timeZoneIsGuess: false,
    ...readClock(fields, request),
    embedded: false,
    leavesFrame: false,
    parentOrigin: null,
    moving: null,
    confirming: null,
    kindId: null,
    hostId: null,
    draft: null,
    visit: "",
  };
  const call = await viewOfCall(link, fields, carry, request, context);
  return data({ call }, { headers: PERSONAL });
}

/** The data of a booked call's page: its confirmation or, later, its current status. */
export async function viewOfCall(
  link: PrivateLink,
  fields: FormFields,
  carry: Omit<SchedulerCarry, "timeZone">,
  request: Request,
  context: AppLoadContext,
): Promise<BookedView> {
  const booking = await requireManagedBooking(context, link);
  const { startsAt, endsAt, visitorTimeZone } = booking;
  const now = context.now;
  const { clock } = carry;
  const standing = standingOf(booking, now);
  return {
    view: "booked",
    carry: { ...carry, timeZone: visitorTimeZone, kindId: null, hostId: null },
    kind: booking.kind,
    standing,
    changes: clientChangesOf(booking, now, visitorTimeZone, clock),
    elsewhere: externalInWords(booking.elsewhere),
    isOwn: await isOwn(booking, request, context),
    moved: fields.moved === "1",
    unchanged: fields.unchanged === "1",
    earlier: fields.earlier === "1",
    words: timeInWords(startsAt, endsAt, visitorTimeZone, clock),
    agencyWords: timeInWords(startsAt, endsAt, await findAgencyTimeZone(context.db), clock),
    changedOn: formatDayOf(booking.updatedAt, visitorTimeZone),
    startsAt,
    endsAt,
    answers: answersOf(booking),
    answered: answeredQuestions(booking.questionAnswers),
    declineReason: booking.declineReason,
    decideBy: decideByInWords(booking, visitorTimeZone, clock),
    again: standing === "unconfirmed" || standing === "declined" ? anotherTimePath(booking) : null,
    place: await placeOfCall(booking, context),
    hosts: hostsInWords(booking.hosts),
    link,
  };
}

/** A request gets no link: it is not booked yet. */
async function placeOfCall(booking: Booking, { settings }: AppLoadContext) {
  const { joinLink } = await settings.readOrKnown();
  const place = placeInWords(booking, { ...BRAND, joinLink });
  return booking.approval === "waiting" ? { ...place, joinUrl: null, joining: "" } : place;
}

async function isOwn({ userId }: Booking, request: Request, context: AppLoadContext): Promise<boolean> {
  return userId !== null && userId === (await readUser(request, context))?.id;
}
