import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { BRAND } from "~/content/brand";
import type { BookingPage } from "~/domain/booking/booking-list";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { requireUser } from "~/http/sessions/guards.server";
import { isPasskeyOffered } from "~/use-cases/account/passkeys.server";
import { listBookings } from "~/use-cases/booking/list-bookings.server";
import { readFlash } from "../flash.server";
import { shownUser } from "../shown-user.server";

export type LoadedBookings = ({ ok: true } & BookingPage) | { ok: false; message: string };

/** The dashboard. The bookings are deferred, so that they do not hold up the rest of the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const asked = Number(fieldValue(readQuery(request), "page") || 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1;
  const { config: deployed } = context;
  const bookings: Promise<LoadedBookings> = listBookings(
    { ...context, deployed, brand: BRAND },
    user.id,
    page,
  ).then(
    (found) => ({ ok: true, ...found }),
    (error: unknown) => {
      logFailure("Bookings could not be loaded", error);
      return { ok: false, message: ACCOUNT_MESSAGES.bookingsFailed };
    },
  );
  const offersPasskey = await isPasskeyOffered(context, user);
  return privateData({ user: shownUser(user), flash: readFlash(request), offersPasskey, bookings });
}
