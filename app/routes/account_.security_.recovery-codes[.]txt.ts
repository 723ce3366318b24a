import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendRecoveryCodes } from "~/handlers/account/recovery-codes.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendRecoveryCodes(request, context);
}
