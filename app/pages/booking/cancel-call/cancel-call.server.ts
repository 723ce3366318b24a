import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { Answer } from "~/domain/answer";
import { GENERIC_KIND } from "~/domain/availability/call-kind";
import { callPath } from "~/domain/booking/booking-paths";
import { CancelReasonSchema } from "~/domain/booking/booking-schema";
import type { PrivateLink } from "~/domain/private-link";
import {
  bookingDeps,
  currentTimeOf,
  notFoundBooking,
  requireChangeableBooking,
  requireLinkOrOwner,
  UNCHANGED,
} from "~/http/answers/manage.server";
import { formAction } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { cancelCall } from "~/use-cases/booking/cancel-call.server";

/** What the cancel page needs: a call that can be cancelled. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) {
    return data({ link: null, call: GENERIC_KIND.shortName, words: null }, { headers: PERSONAL });
  }
  const query = readQuery(request);
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireChangeableBooking(context, link, () => callPath(link, UNCHANGED));
  return data(
    { link, call: booking.kind.shortName, words: currentTimeOf(booking, context.now) },
    { headers: PERSONAL },
  );
}

const NOT_CANCELLED =
  "We can't reach our calendar at the moment, so your call hasn't been cancelled. Please try again in a minute.";

/** The link is null if it could not be found out whose call it is. */
type CancelAnswer = Answer<{ problem: string | null; link: PrivateLink | null }, "reason">;

/** Cancels the call, if it still can be, and redirects to its own page, which shows its status. */
export const action = formAction<PrivateLink, CancelAnswer>(
  {
    guard: ({ request, context, fields }) =>
      requireLinkOrOwner(request, context, { id: fields.booking, key: fields.key }),
    again: (fields, said, { who: link }) => ({
      problem: null,
      errors: {},
      values: { reason: fieldValue(fields, "reason") },
      link,
      ...said,
    }),
    outage: ["Cancelling a call failed", { problem: NOT_CANCELLED }],
  },
  async ({ context, who: link, read, answer }) => {
    const { reason } = read(CancelReasonSchema);
    const tooLate = () => redirect(callPath(link, UNCHANGED), 303);
    return answer(await cancelCall(await bookingDeps(context), link, reason), {
      done: () => redirect(callPath(link), 303),
      closed: tooLate,
      changed: tooLate,
      not_found: () => {
        throw notFoundBooking();
      },
    });
  },
);
