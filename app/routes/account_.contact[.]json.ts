import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendAccountContact } from "~/handlers/account/own-data.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendAccountContact(request, context);
}
