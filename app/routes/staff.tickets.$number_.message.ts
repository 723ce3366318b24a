import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadDeskMessage } from "~/handlers/staff/desk-ticket.server";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadDeskMessage(request, context, params.number);
}
