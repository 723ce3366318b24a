import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendLocalEmailPart } from "~/handlers/mailbox/local-mailbox.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  return sendLocalEmailPart(context, params);
}
