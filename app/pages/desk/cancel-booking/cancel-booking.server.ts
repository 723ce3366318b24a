import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { CancelFormSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { cancelForClient } from "~/use-cases/booking/cancel-for-client.server";
import { viewOfBooking } from "../booking/desk-booking.server";
import { refuse, refuseChange, requireBookingId } from "../desk-answers.server";

/** The confirmation page before a call is cancelled: which call, and the address that will be emailed. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const booking = await viewOfBooking(context, requireBookingId(id), staff);
  const { version, call, answers, when, ownWhen, canCancel } = booking;
  const { name, email } = answers;
  return privateData({ id: booking.id, version, call, name, email, when, ownWhen, canCancel });
}

export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const bookingId = requireBookingId(id);
  const fields = await readForm(request);
  const form = parseForm(CancelFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, reason } = form.value;
  const outcome = await cancelForClient(await bookingDeps(context), { bookingId, by, version }, reason);
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, "cancelled"));
}
