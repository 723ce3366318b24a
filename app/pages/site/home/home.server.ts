import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { submitBookingSection } from "~/http/answers/wizard-steps.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBookingSection(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitBookingSection(request, context, PATHS.home);
}
