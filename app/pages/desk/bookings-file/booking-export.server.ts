import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { hasErrors } from "~/domain/filter-schema";
import { readQuery } from "~/http/forms/read-form.server";
import { refuseCsv, sendCsv } from "~/http/responses/csv-file.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { exportBookings } from "~/use-cases/booking/export-bookings.server";

/** The bookings that match the filter, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(request, context);
  const { db, newId } = context;
  const now = context.now();
  const { filter, errors } = readFilter(readQuery(request));
  if (hasErrors(errors)) return refuseCsv();
  return sendCsv(request, {
    ...{ name: "bookings", now },
    parts: () => exportBookings({ db, now, newId }, staff, filter),
  });
}
