import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { PlaceFormSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changePlace } from "~/use-cases/booking/change-place.server";
import { viewOfBooking } from "../booking/desk-booking.server";
import { refuse, refuseChange, requireBookingId } from "../desk-answers.server";

/** Where a booked call takes place, to be changed. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const booking = await viewOfBooking(context, requireBookingId(id), staff);
  const { version, call, answers, when, ownWhen, status, canMovePlace, placeValues } = booking;
  return privateData({
    id: booking.id,
    version,
    call,
    name: answers.name,
    email: answers.email,
    when,
    ownWhen,
    canMovePlace,
    isWaiting: status === "waiting",
    values: placeValues,
  });
}

export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const bookingId = requireBookingId(id);
  const fields = await readForm(request);
  const form = parseForm(PlaceFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, place } = form.value;
  const outcome = await changePlace(await bookingDeps(context), { bookingId, by, version }, place);
  if (!outcome.ok) return refuseChange(outcome, fields, by.id, context);
  if (outcome.isSame) return seeOther(deskBookingPath(bookingId, "same"));
  context.deliverEmails();
  return seeOther(deskBookingPath(bookingId, outcome.isTold ? "place" : "place_saved"));
}
