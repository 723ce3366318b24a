import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PrivacyFacts } from "~/domain/settings/retention-days";

/** The settings that the privacy policy states. Available during a database outage, too. */
export async function loadPrivacyFacts({ config, settings }: AppLoadContext): Promise<PrivacyFacts> {
  const { keptDays } = await settings.readOrKnown();
  return { keptDays, checksBreaches: config.breachedPasswordsUrl !== null };
}
