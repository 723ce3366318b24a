import type { AppLoadContext } from "@remix-run/cloudflare";
import type { findDeskSettings } from "~/db/settings/site-settings.server";
import { momentInWords } from "~/domain/availability/format";
import { minutesInWords } from "~/domain/duration-in-words";
import { SETTING_NAMES } from "~/domain/settings/setting-words";
import type { FixedSetting, SettingView } from "~/domain/settings/settings-view";
import {
  applyStoredSettings,
  isNumberSetting,
  NUMBER_BOUNDS,
  settingOf,
  storedSettings,
} from "~/domain/settings/site-settings";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { versionOf } from "~/use-cases/settings/change-setting.server";

type DeskSettings = Awaited<ReturnType<typeof findDeskSettings>>;
type Config = AppLoadContext["config"];

export function settingViews(
  { rows, proofs }: DeskSettings,
  deployed: Config,
  timeZone: string,
): SettingView[] {
  const stored = storedSettings(rows);
  const settings = applyStoredSettings(deployed, stored);
  return SETTING_NAMES.map((name) => {
    const waiting = proofs.find(({ setting }) => setting === name);
    return {
      name,
      value: String(settingOf(name, settings)),
      usual: String(settingOf(name, deployed)),
      isSet: stored[name] !== undefined,
      version: versionOf(rows, name),
      bounds: isNumberSetting(name)
        ? { least: NUMBER_BOUNDS[name].least, most: NUMBER_BOUNDS[name].most }
        : null,
      waiting: waiting
        ? {
            address: waiting.address,
            until: momentInWords(waiting.expiresAt, timeZone),
            askedBy: waiting.askedBy.email,
          }
        : null,
    };
  });
}

const IN_FILE = "In wrangler.toml";

/** The settings that can't be changed here. Secrets and parts of them are never shown. */
export function fixedSettings(
  { email, siteUrl, inboundDomain, scheduler, turnstile, minFillMs, breachedPasswordsUrl }: Config,
  { agencyTimeZone, changeCutoffMinutes }: NonNullable<DeskSettings["agency"]>,
): FixedSetting[] {
  return [
    {
      term: "Time zone",
      fact: agencyTimeZone.replaceAll("_", " "),
      where: "Under Availability, with hours and kinds of call",
      path: STAFF_PATHS.availability,
    },
    {
      term: "Changes by clients",
      fact: cutoffInWords(changeCutoffMinutes),
      where: "Under Availability",
      path: STAFF_PATHS.availability,
    },
    {
      term: "Sender's address",
      fact: email.from.email,
      where: `${IN_FILE}: MAIL_FROM. Set up its domain with your email provider, or nothing will arrive.`,
    },
    {
      term: "Sent by",
      fact: TRANSPORT_WORDS[email.transport],
      where: `${IN_FILE}: MAIL_TRANSPORT. A mistake here would stop every email, including the sign-in code.`,
    },
    {
      term: "Answers by email",
      fact: inboundDomain ?? "Off: clients answer on the ticket's page",
      where: `${IN_FILE}: INBOUND_DOMAIN. The domain has to forward its email to the site.`,
    },
    {
      term: "The site's address",
      fact: siteUrl,
      where: `${IN_FILE}: SITE_URL. Every link in an email begins with it.`,
    },
    {
      term: "Sites that may show the scheduler",
      fact: scheduler.frameAncestors.join("\n") || "Only this one",
      where: `${IN_FILE}: SCHEDULER_FRAME_ANCESTORS. It keeps other sites from showing our pages in a frame.`,
    },
    {
      term: "Cloudflare Turnstile",
      fact: turnstile ? "On" : "Off",
      where: `${IN_FILE}: TURNSTILE_SITE_KEY, and a secret.`,
    },
    {
      term: "Least time to fill in a form",
      fact: minFillMs === 1000 ? "1 second" : `${minFillMs / 1000} seconds`,
      where: `${IN_FILE}: MIN_FILL_SECONDS.`,
    },
    {
      term: "Check for breached passwords",
      fact: breachedPasswordsUrl ? "On" : "Off",
      where: `${IN_FILE}: BREACHED_PASSWORDS_URL.`,
    },
    {
      term: "Limits against flooding",
      fact: "As docs/security.md lists them",
      where: "In the code, with tests that explain each one.",
    },
  ];
}

const TRANSPORT_WORDS: Record<Config["email"]["transport"], string> = {
  local: "No one: this site runs locally and keeps its emails",
  cloudflare: "Cloudflare",
  smtp: "A mail server, by SMTP",
};

function cutoffInWords(minutes: number): string {
  return minutes === 0 ? "Until the call starts" : `Until ${minutesInWords(minutes)} before the call`;
}
