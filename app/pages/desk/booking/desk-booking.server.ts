import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
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
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changeStatus } from "~/use-cases/booking/change-status.server";
import { confirmCall, declineCall } from "~/use-cases/booking/decide-call.server";
import { handOver, loadTakers } from "~/use-cases/booking/hand-over.server";
import { loadBookingFile } from "~/use-cases/booking/load-booking-file.server";
import { writeNotes } from "~/use-cases/booking/write-notes.server";
import { loadEventsOfCall, putEventBack } from "~/use-cases/calendars/events-of-call.server";
import { answerOf, noSuchBooking, refuse, refuseChange, requireBookingId } from "../desk-answers.server";

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
    loadBookingFile(db, bookingId, staff.id),
    loadTakers(db, bookingId),
    loadEventsOfCall(db, bookingId),
    settings.readOrKnown(),
  ]);
  if (!found) throw noSuchBooking();
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
export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const bookingId = requireBookingId(id);
  const fields = await readForm(request);
  const submit = SUBMITS[fieldValue(fields, "form")] ?? submitStatus;
  return submit(fields, context, { bookingId, by });
}

const SUBMITS: Readonly<Record<string, typeof submitStatus>> = {
  confirm: submitConfirm,
  decline: submitDecline,
  notes: submitNotes,
  host: submitHost,
  event: submitEvent,
};

type Submitted = { bookingId: string; by: StaffMember };

async function submitConfirm(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(ConfirmFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const outcome = await confirmCall(await bookingDeps(context), { bookingId, by, ...form.value });
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, "confirmed"));
}

async function submitDecline(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(DeclineFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, reason } = form.value;
  const outcome = await declineCall(await bookingDeps(context), { bookingId, by, version }, reason);
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, "declined"));
}

async function submitStatus(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(StatusFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, event } = form.value;
  const outcome = await changeStatus(await bookingDeps(context), { bookingId, by, version }, event);
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, "status"));
}

async function submitHost(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(HandOverFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, hostId, from: fromId } = form.value;
  const outcome = await handOver(await bookingDeps(context), { bookingId, by, version }, hostId, { fromId });
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  if (outcome.isSame) return seeOther(deskBookingPath(bookingId, "same"));
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, outcome.isTold ? "handed_over" : "given"));
}

async function submitEvent(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(EventFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { connectionId } = form.value;
  const isWaiting = await putEventBack(context, { bookingId, connectionId, by });
  if (!isWaiting) return seeOther(deskBookingPath(bookingId, "same"));
  context.waitUntil(context.syncCalendars());
  return seeOther(deskBookingPath(bookingId, "event"));
}

async function submitNotes(fields: FormFields, context: AppLoadContext, { bookingId, by }: Submitted) {
  const form = parseForm(NotesFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, ...notes } = form.value;
  try {
    const outcome = await writeNotes(await bookingDeps(context), { bookingId, by, version }, notes);
    if (!outcome.ok) return await refuseChange(outcome, fields, by.id, context);
    return seeOther(deskBookingPath(bookingId, outcome.isSame ? "same" : "notes"));
  } catch (error) {
    const answer = answerOf(fields, { title: NOT_SAVED });
    return privateData(answer, outageOf("Notes could not be saved", error, context));
  }
}

const NOT_SAVED =
  "We can't reach the database at the moment. Your notes are still here. Please save them again in a minute.";
