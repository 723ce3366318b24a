import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { wizardSteps } from "~/http/answers/wizard-steps.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBookingSection(request, context);
}

export const action = wizardSteps(PATHS.home);
