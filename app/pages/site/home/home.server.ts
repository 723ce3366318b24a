import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { wizardSteps } from "~/http/answers/wizard-steps.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [section, { plans, claims }] = await Promise.all([
    loadBookingSection(request, context),
    context.words.read(),
  ]);
  const shown = plans.map(({ fits: _, ...plan }) => plan);
  return data({ ...section.data, plans: shown, claims }, section.init ?? undefined);
}

export const action = wizardSteps(PATHS.home);
