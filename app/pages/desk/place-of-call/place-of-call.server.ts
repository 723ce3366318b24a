import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { PlaceFormSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changePlace } from "~/use-cases/booking/change-place.server";
import { viewOfBooking } from "../booking/desk-booking.server";
import { deskAction } from "../desk-action.server";
import { bookingNotChanged, requireBookingId } from "../desk-answers.server";

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

export const action = deskAction({}, async (sent) => {
  const { context, params, who: by, read, answer } = sent;
  const bookingId = requireBookingId(params.id);
  const { version, place } = read(PlaceFormSchema);
  return answer(await changePlace(await bookingDeps(context), { bookingId, by, version }, place), {
    ...bookingNotChanged(sent),
    done: ({ isSame, isTold }) => {
      if (isSame) return seeOther(deskBookingPath(bookingId, "same"));
      return seeOther(deskBookingPath(bookingId, isTold ? "place" : "place_saved"));
    },
  });
});
