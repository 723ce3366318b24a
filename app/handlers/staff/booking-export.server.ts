import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { localDateOf } from "~/domain/availability/zoned-time";
import { readFilter } from "~/domain/booking/booking-filter-schema";
import { readQuery } from "~/http/forms.server";
import { logFailure } from "~/http/log-failure.server";
import { PERSONAL } from "~/http/response-headers";
import { requireStaff } from "~/http/staff-guard.server";
import { exportBookings } from "~/use-cases/booking/export-bookings.server";

/** The bookings of a filter as a file, sent while it is being read. */
export async function sendBookings({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(request, context);
  const { db, now, newId } = context;
  const { filter } = readFilter(readQuery(request));
  const headers = {
    ...PERSONAL,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="bookings-${localDateOf(now(), "UTC")}.csv"`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const parts = await exportBookings({ db, now: now(), newId }, staff, filter);
  return new Response(streamOf(parts), { headers });
}

/** A part is read once the one before it has been taken. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        // Breaks the download off: a file that ends early must not look whole.
        logFailure("An export could not be finished", error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
