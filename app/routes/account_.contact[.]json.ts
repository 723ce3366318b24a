import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendAccountContact } from "~/http/account-settings.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendAccountContact(request, context);
}
