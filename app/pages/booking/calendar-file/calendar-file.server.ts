import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import type { KindName } from "~/domain/availability/call-kind";
import { managePath } from "~/domain/booking/booking-paths";
import { buildCalendarFile } from "~/domain/booking/calendar-file";
import { placeInWords } from "~/domain/places/place";
import { notFoundBooking, requireLinkOrOwner, requireManagedBooking } from "~/http/answers/manage.server";
import { readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readUser } from "~/http/sessions/session-cookie.server";

/** The booking as a downloadable calendar file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = readQuery(request);
  // Without a session 404, because the sign-in page would be downloaded as the file.
  if (query.key === undefined && !(await readUser(request, context))) throw notFoundBooking();
  const link = await requireLinkOrOwner(request, context, { id: query.booking, key: query.key });
  const booking = await requireManagedBooking(context, link);
  const manageUrl = new URL(managePath(link), context.config.siteUrl).href;
  const { email, joinLink } = await context.settings.read();
  const file = buildCalendarFile(booking, {
    method: booking.status === "cancelled" ? "CANCEL" : "PUBLISH",
    // Must match the organiser in the emailed invitations, or calendars treat it as another event.
    brand: { ...BRAND, email: email.agency.email },
    manageUrl,
    place: placeInWords(booking, { ...BRAND, joinLink }),
  });
  return new Response(file, {
    headers: {
      ...PERSONAL,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileNameOf(booking.kind)}"`,
    },
  });
}

/** "strategy-call.ics" */
function fileNameOf({ name }: KindName): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.replace(/^-|-$/g, "") || "call"}.ics`;
}
