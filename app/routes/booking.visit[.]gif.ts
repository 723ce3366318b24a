import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendVisitImage } from "~/handlers/numbers/funnel.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendVisitImage(request, context);
}
