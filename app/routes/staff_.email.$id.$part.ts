import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendDeskEmailPart } from "~/handlers/staff/emails.server";

/** An email's HTML, for a frame on its page, or one of its attachments. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return sendDeskEmailPart(request, context, params);
}
