import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";

/** Where password managers send people to add passkeys and to look after them (a W3C draft, "passkey endpoints"). */
export function loader({ context }: LoaderFunctionArgs) {
  const { siteUrl } = context.config;
  return Response.json(
    { enroll: siteUrl + ACCOUNT_PATHS.newPasskey, manage: siteUrl + ACCOUNT_PATHS.security },
    { headers: { "Cache-Control": "public, max-age=3600" } },
  );
}
