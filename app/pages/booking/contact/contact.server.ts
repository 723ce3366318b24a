import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadReschedule } from "~/http/answers/manage.server";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { wizardSteps } from "~/http/answers/wizard-steps.server";
import { loadCall } from "./call-view.server";

/** The address is a client's own call, moves one, or is the wizard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return (
    (await loadCall(request, context)) ??
    (await loadReschedule(request, context)) ??
    loadBookingSection(request, context)
  );
}

export const action = wizardSteps(PATHS.contact);
