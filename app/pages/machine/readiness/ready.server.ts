import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logFailure } from "~/http/responses/log-failure.server";
import { checkReadiness } from "~/use-cases/maintenance/readiness.server";

/** Whether the site can do its work: "ready", or else what is wrong, in plain words. */
export async function loader({ context: { db, schema, now } }: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  const found = await checkReadiness(db, schema, now);
  if (found.state === "ready") return new Response("ready\n", { headers });
  if (found.state === "not ready") logFailure("Not ready", found.error);
  return new Response([found.state, ...found.problems, ""].join("\n"), { status: 503, headers });
}
