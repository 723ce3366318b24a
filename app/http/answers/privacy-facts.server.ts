import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PrivacyFacts } from "~/domain/settings/retention-days";
import { nameOfOther } from "./scheduling.server";

/** The settings that the privacy policy states. Available during a database outage, too. */
export async function loadPrivacyFacts({ config, settings }: AppLoadContext): Promise<PrivacyFacts> {
  const { keptDays, scheduling } = await settings.readOrKnown();
  return {
    keptDays,
    checksBreaches: config.breachedPasswordsUrl !== null,
    otherScheduler: nameOfOther(scheduling),
  };
}
