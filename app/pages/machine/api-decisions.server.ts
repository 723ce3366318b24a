import { DECLINE_FIELDS, problemsOfFields } from "~/domain/api/field-words";
import type { OperationId } from "~/domain/api/operations";
import { BOOKING_EVENTS, type StatusEvent } from "~/domain/booking/status";
import { DeclineFormSchema } from "~/domain/booking-desk/desk-schema";
import type { BookingResource } from "~/domain/resources/booking-resource";
import { bookingDeps } from "~/http/answers/manage.server";
import { parseForm } from "~/http/forms/read-form.server";
import { decideOverApi, type WishOverApi } from "~/use-cases/api/decisions-over-api.server";
import {
  type ApiAnswer,
  type ApiCall,
  apiRoute,
  invalid,
  notFound,
  resourceDeps,
} from "./api-answers.server";
import { findBooking } from "./api-bookings.server";

/** Makes a decision of the agency's about a call, unless it stands already. */
async function decide<Id extends OperationId>(
  call: ApiCall<Id>,
  isSo: (booking: BookingResource) => boolean,
  wish: (booking: BookingResource) => WishOverApi,
): Promise<ApiAnswer> {
  const { context, caller, isAsSeen } = call;
  const booking = await findBooking(call);
  if (!booking) return notFound;
  if (!(await isAsSeen(booking))) return { problem: "changed" };
  if (isSo(booking)) return { status: 200, body: booking };
  const deps = { ...(await bookingDeps(context)), ...(await resourceDeps(context)) };
  const decided = await decideOverApi(deps, caller, booking, wish(booking));
  if (!decided.ok) return { problem: decided.reason };
  return { status: 200, body: decided.booking };
}

export const confirmBooking = apiRoute("confirmBooking", (call) =>
  decide(
    call,
    ({ approval }) => approval === "confirmed",
    () => ({ decision: "confirm" }),
  ),
);

export const declineBooking = apiRoute("declineBooking", async (call) => {
  const form = parseForm(DeclineFormSchema.pick({ reason: true }), { reason: call.body.reason });
  if (!form.ok) return invalid(problemsOfFields(form.errors, DECLINE_FIELDS));
  const { reason } = form.value;
  return decide(
    call,
    ({ approval }) => approval === "declined",
    () => ({ decision: "decline", reason }),
  );
});

/** What is said of a call, by the status that it gets. */
const EVENTS = { completed: "completed", no_show: "missed", pending: "reopened" } as const satisfies Record<
  string,
  StatusEvent
>;

export const setOutcome = apiRoute("setOutcome", (call) => {
  const event = EVENTS[call.body.status];
  return decide(
    call,
    ({ status }) => status === BOOKING_EVENTS[event].to,
    () => ({ decision: "outcome", event }),
  );
});
