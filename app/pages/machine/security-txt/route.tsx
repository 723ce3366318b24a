import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { DAY_MS } from "~/domain/duration";

const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). Always expires half a year from today, at midnight. */
export function loader({ context }: LoaderFunctionArgs) {
  const today = Math.floor(context.now / DAY_MS) * DAY_MS;
  const body = [
    `Contact: mailto:${BRAND.securityEmail}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${context.config.siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
