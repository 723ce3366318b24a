import type { AppLoadContext } from "@remix-run/cloudflare";
import type { PrivacyFacts } from "~/domain/settings/retention-days";

/** What the privacy policy tells about how the site is set up. It is there while the database is away, too. */
export async function loadPrivacyFacts({ config, settings }: AppLoadContext): Promise<PrivacyFacts> {
  const { keptDays } = await settings.readOrKnown();
  return { keptDays, checksBreaches: config.breachedPasswordsUrl !== null };
}
