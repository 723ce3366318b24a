import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { DONE, type Done, deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { deskBookingView } from "~/domain/booking-desk/desk-booking-view";
import {
  ConfirmFormSchema,
  DeclineFormSchema,
  EventFormSchema,
  HandOverFormSchema,
  ListPageSchema,
  NotesFormSchema,
  StatusFormSchema,
} from "~/domain/booking-desk/desk-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changeStatus } from "~/use-cases/booking/change-status.server";
import { confirmCall, declineCall } from "~/use-cases/booking/decide-call.server";
import { handOver, loadTakers } from "~/use-cases/booking/hand-over.server";
import { loadBookingFile } from "~/use-cases/booking/load-booking-file.server";
import { writeNotes } from "~/use-cases/booking/write-notes.server";
import { loadEventsOfCall, putEventBack } from "~/use-cases/calendars/events-of-call.server";
import { type DeskSent, deskAction } from "../desk-action.server";
import { bookingNotChanged, requireBookingId } from "../desk-answers.server";

/** A booking's page at the desk. During a database outage, it shows only the notes that could not be saved. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const bookingId = requireBookingId(id);
  if (shouldSkipLoader(context)) return privateData({ booking: null, done: null });
  const { done, history, emails } = readQuery(request);
  const booking = await viewOfBooking(context, bookingId, staff, {
    historyPage: ListPageSchema.parse(history),
    emailsPage: ListPageSchema.parse(emails),
  });
  const known: Done | null = DONE.find((one) => one === done) ?? null;
  return privateData({ booking, done: known });
}

const FIRST_PAGES = { historyPage: 1, emailsPage: 1 };

export async function viewOfBooking(
  context: AppLoadContext,
  bookingId: string,
  staff: StaffMember,
  pages = FIRST_PAGES,
) {
  const { db, now, settings } = context;
  const [found, takers, inCalendars, { joinLink }] = await Promise.all([
    loadBookingFile(context, bookingId, staff.id),
    loadTakers(db, bookingId),
    loadEventsOfCall(db, bookingId),
    settings.readOrKnown(),
  ]);
  if (!found) throw notFound("booking");
  const { file, timeZone, readerZone } = found;
  const view = deskBookingView(file, {
    now,
    timeZone,
    staffId: staff.id,
    readerZone,
    video: { ...BRAND, joinLink },
    ...pages,
  });
  return { ...view, takers, inCalendars: inCalendars(timeZone, readerZone) };
}

/** Handles the page's forms: the decision about a call that waits for one, a change of status, of the host and the notes. */
export const action = deskAction(
  {
    outage: ({ form }) => (form === "notes" ? ["Notes could not be saved", { title: NOT_SAVED }] : null),
  },
  byField("form", { confirm, decline, notes, host, event }, status),
);

const NOT_SAVED =
  "We can't reach the database at the moment. Your notes are still here. Please save them again in a minute.";

async function confirm(sent: DeskSent) {
  const outcome = await confirmCall(
    await bookingDeps(sent.context),
    targetOf(sent, sent.read(ConfirmFormSchema)),
  );
  return sent.answer(outcome, { ...bookingNotChanged(sent), done: () => done(sent, "confirmed") });
}

async function decline(sent: DeskSent) {
  const { version, reason } = sent.read(DeclineFormSchema);
  const outcome = await declineCall(await bookingDeps(sent.context), targetOf(sent, { version }), reason);
  return sent.answer(outcome, { ...bookingNotChanged(sent), done: () => done(sent, "declined") });
}

async function status(sent: DeskSent) {
  const { version, event: change } = sent.read(StatusFormSchema);
  const outcome = await changeStatus(await bookingDeps(sent.context), targetOf(sent, { version }), change);
  return sent.answer(outcome, { ...bookingNotChanged(sent), done: () => done(sent, "status") });
}

async function host(sent: DeskSent) {
  const { version, hostId, from: fromId } = sent.read(HandOverFormSchema);
  const outcome = await handOver(await bookingDeps(sent.context), targetOf(sent, { version }), hostId, {
    fromId,
  });
  return sent.answer(outcome, {
    ...bookingNotChanged(sent),
    done: ({ isSame, isTold }) => done(sent, isSame ? "same" : isTold ? "handed_over" : "given"),
  });
}

async function event(sent: DeskSent) {
  const { connectionId } = sent.read(EventFormSchema);
  const { bookingId, by } = targetOf(sent, { version: 0 });
  const isWaiting = await putEventBack(sent.context, { bookingId, connectionId, by });
  if (!isWaiting) return done(sent, "same");
  sent.context.syncCalendars();
  return done(sent, "event");
}

async function notes(sent: DeskSent) {
  const { version, ...written } = sent.read(NotesFormSchema);
  const outcome = await writeNotes(await bookingDeps(sent.context), targetOf(sent, { version }), written);
  return sent.answer(outcome, {
    ...bookingNotChanged(sent),
    done: ({ isSame }) => done(sent, isSame ? "same" : "notes"),
  });
}

function targetOf({ params, who: by }: DeskSent, { version }: { version: number }) {
  return { bookingId: requireBookingId(params.id), by, version };
}

function done({ params }: DeskSent, what: Done) {
  return seeOther(deskBookingPath(requireBookingId(params.id), what));
}
