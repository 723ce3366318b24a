import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
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
import { fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
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

/** What the cancel page shows again when the call was not cancelled. */
type Uncancelled = {
  problem: string | null;
  errors: Record<string, string>;
  reason: string;
  link: PrivateLink;
};

/** Cancels the call, if it still can be, and redirects to its own page, which shows its status. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const link = await requireLinkOrOwner(request, context, { id: fields.booking, key: fields.key });
  const form = parseForm(CancelReasonSchema, fields);
  const reason = fieldValue(fields, "reason");
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
