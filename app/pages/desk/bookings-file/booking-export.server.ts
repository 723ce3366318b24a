import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { fileFilter } from "~/domain/booking-desk/desk-list-paths";
import { hasErrors } from "~/domain/filter-schema";
import { readQuery } from "~/http/forms/read-form.server";
import { refuseCsv, sendCsv } from "~/http/responses/csv-file.server";
import { requireProofForFile } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { exportBookings } from "~/use-cases/booking/export-bookings.server";

/** The bookings that match the filter, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(request, context);
  await requireProofForFile(request, context);
  const { db, newId } = context;
  const now = context.now();
  const { filter, errors } = readFilter(readQuery(request));
  if (hasErrors(errors)) return refuseCsv();
  return sendCsv(request, {
    name: "bookings",
    now,
    parts: () => exportBookings({ db, now, newId }, staff, fileFilter(filter, staff)),
  });
}
