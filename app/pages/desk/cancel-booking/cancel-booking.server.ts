import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { CancelFormSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { cancelForClient } from "~/use-cases/booking/cancel-for-client.server";
import { viewOfBooking } from "../booking/desk-booking.server";
import { deskAction } from "../desk-action.server";
import { bookingNotChanged, requireBookingId } from "../desk-answers.server";

/** The confirmation page before a call is cancelled: which call, and the address that will be emailed. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const booking = await viewOfBooking(context, requireBookingId(id), staff);
  const { version, call, answers, when, ownWhen, canCancel } = booking;
  const { name, email } = answers;
  return privateData({ id: booking.id, version, call, name, email, when, ownWhen, canCancel });
}

export const action = deskAction({}, async (sent) => {
  const { context, params, who: by, read, answer } = sent;
  const bookingId = requireBookingId(params.id);
  const { version, reason } = read(CancelFormSchema);
  const target = { bookingId, by, version };
  return answer(await cancelForClient(await bookingDeps(context), target, reason), {
    ...bookingNotChanged(sent),
    done: () => seeOther(deskBookingPath(bookingId, "cancelled")),
  });
});
