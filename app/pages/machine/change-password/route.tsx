import { redirect } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";

/** Where password managers send people to change their password (W3C, "A Well-Known URL for Changing Passwords"). */
export function loader() {
  return redirect(ACCOUNT_PATHS.security, {
    status: 302,
    headers: { "Cache-Control": "public, max-age=3600" },
  });
}
