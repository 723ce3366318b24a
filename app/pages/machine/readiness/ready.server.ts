import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logFailure } from "~/http/responses/log-failure.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";

/** Whether the database responds and holds the data bookings need. */
export async function loader({ context: { db } }: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    await findAgencyTimeZone(db);
    return new Response("ready\n", { headers });
  } catch (error) {
    logFailure("Not ready", error);
    return new Response("The database does not answer, or is not set up.\n", { status: 503, headers });
  }
}
