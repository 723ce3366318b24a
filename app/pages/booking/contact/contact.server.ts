import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pricesOf } from "~/domain/catalogue/plans";
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
    loadWizard(request, context)
  );
}

async function loadWizard(request: Request, context: AppLoadContext) {
  const [section, { plans }] = await Promise.all([
    loadBookingSection(request, context),
    context.words.read(),
  ]);
  return data({ ...section.data, plans: pricesOf(plans) }, section.init ?? undefined);
}

export const action = wizardSteps(PATHS.contact);
