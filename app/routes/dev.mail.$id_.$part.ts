import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendLocalMailPart } from "~/http/local-mailbox.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  return sendLocalMailPart(context, params);
}
