import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendPasskeyOptions } from "~/handlers/account/passkey-options.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendPasskeyOptions(request, context);
}
