import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { sendCalendarFile } from "~/http/answers/manage.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendCalendarFile(request, context, BRAND);
}
