import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendAccountData } from "~/http/account-settings.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendAccountData(request, context);
}
