import type { Instant } from "../instant";
import { plainOriginOf } from "../plain-origin";
import type { OtherScheduler, Scheduler } from "./scheduler";

/** A secret that the desk has stored. */
export type SealedSecret = { sealed: string };

/** A secret that was replaced at the desk, and counts as well until then. */
export type OldSecret = SealedSecret & { until: Instant };

/** An account with another scheduler. */
export type SchedulerAccount = {
  /** The page on which calls are booked. */
  pageUrl: string;
  /** Where its script and its frames come from. */
  origin: string;
  /** What its webhooks are signed with: as it was deployed, or as the desk has stored it. */
  secret: string | SealedSecret;
  /** The secret before the last replacement, so that events signed before it is replaced there, too, are taken. */
  old?: OldSecret | undefined;
};

/**
 * How calls are scheduled: by which scheduler, and the accounts with all that have one. An account stays when another
 * scheduler is chosen, because calls booked before are moved and cancelled where they were booked.
 */
export type Scheduling = {
  /** One that has an account, or ours. */
  scheduler: Scheduler;
  /** Whether the site's own scheduler can be used where the other one does not load. */
  allowsOwn: boolean;
  accounts: Readonly<Record<OtherScheduler, SchedulerAccount | null>>;
};

export const CALENDLY_ORIGIN = "https://calendly.com";
export const CALENDLY_SCRIPT_URL = "https://assets.calendly.com/assets/external/widget.js";
export const USUAL_CALCOM_ORIGIN = "https://app.cal.com";
export const CALCOM_SCRIPT_PATH = "/embed/embed.js";

/** What is wrong with the address of a scheduler's page; null if nothing is. */
export function schedulerPageProblem(scheduler: OtherScheduler, text: string): string | null {
  const url = httpsUrl(text);
  if (url === null) return "Enter an address that begins with https://";
  if (scheduler === "calendly" && url.origin !== CALENDLY_ORIGIN)
    return `Enter an address at ${CALENDLY_ORIGIN}`;
  if (url.pathname === "/") return "Enter the address of the page on which one kind of call is booked";
  return url.search === "" && url.hash === "" ? null : "Leave out everything from the ? or # on";
}

/** What is wrong with an origin; null if it is written as its parsed parts are. */
export function originProblem(text: string): string | null {
  const url = httpsUrl(text);
  return url !== null && url.origin === text
    ? null
    : "Enter an address like https://app.cal.com, without a path";
}

export const SECRET_LENGTH = { least: 16, most: 200 } as const;

/** What is wrong with a webhook's secret; null if nothing is. */
export function webhookSecretProblem(text: string): string | null {
  const { least, most } = SECRET_LENGTH;
  if (/[^\x21-\x7e]/.test(text)) return "Leave out spaces and letters with accents";
  return text.length >= least && text.length <= most ? null : `Enter ${least} to ${most} characters`;
}

/** The longest address of a page. */
export const PAGE_LENGTH = 300;

function httpsUrl(text: string): URL | null {
  if (text.length > PAGE_LENGTH || /[\s<>"'`\\]/.test(text)) return null;
  try {
    const url = new URL(text);
    const isPlain = plainOriginOf(text) !== null && url.username === "" && url.password === "";
    return url.protocol === "https:" && isPlain ? url : null;
  } catch {
    return null;
  }
}
