import type { AppLoadContext } from "@remix-run/cloudflare";
import { DAY_MS } from "~/domain/duration";
import { hmac } from "~/domain/hmac";

/**
 * Stands in for a ticket's idempotency key where the browser has no scripts to make one: the same contents from the
 * same browser on the same day are one ticket. The browser counts because the response gives access to the ticket's
 * conversation.
 */
export async function deriveContentKey(
  { headers }: Request,
  { now, config }: AppLoadContext,
  contents: readonly string[],
): Promise<string> {
  const sender = [headers.get("CF-Connecting-IP"), headers.get("User-Agent")];
  const parts = [Math.floor(now / DAY_MS), ...sender, ...contents];
  return `form:${await hmac("ticket-form", JSON.stringify(parts), config.cookieSecret)}`;
}
