import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { wizardSteps } from "~/http/answers/wizard-steps.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [section, { claims }] = await Promise.all([
    loadBookingSection(request, context),
    context.words.read(),
  ]);
  return data({ ...section.data, claims }, section.init ?? undefined);
}

export const action = wizardSteps(PATHS.home);
