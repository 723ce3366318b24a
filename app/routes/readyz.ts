import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readAgencyTimeZone } from "~/domain/availability/availability.server";

/** The database answers, and holds what bookings need. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  try {
    await readAgencyTimeZone(context.db);
    return new Response("ready\n", { headers });
  } catch (error) {
    console.error("Not ready:", error instanceof Error ? (error.cause ?? error) : "unknown");
    return new Response("The database does not answer, or is not set up.\n", { status: 503, headers });
  }
}
