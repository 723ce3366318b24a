import * as z from "zod";
import { SCHEDULERS } from "./scheduler";
import {
  CALENDLY_ORIGIN,
  originProblem,
  type Scheduling,
  schedulerPageProblem,
  USUAL_CALCOM_ORIGIN,
  webhookSecretProblem,
} from "./scheduling";

const blank = z.preprocess((value) => (value === "" ? undefined : value), z.string().optional());

/** The settings of the schedulers that can stand in the place of the site's own. */
export const SCHEDULING_SHAPE = {
  SCHEDULER: z.preprocess((value) => (value === "" ? undefined : value), z.enum(SCHEDULERS).default("own")),
  /** "own": visitors may use the site's own scheduler where the other one does not load. */
  SCHEDULER_FALLBACK: z.preprocess((value) => (value === "" ? undefined : value), z.enum(["own"]).optional()),
  CALENDLY_PAGE_URL: blank,
  CALENDLY_SIGNING_KEY: blank,
  CALCOM_PAGE_URL: blank,
  CALCOM_ORIGIN: blank,
  CALCOM_WEBHOOK_SECRET: blank,
};

type SchedulingEnv = z.infer<z.ZodObject<typeof SCHEDULING_SHAPE>>;

/** The settings that are missing or can't be used, each with what is wrong. */
export function schedulingProblems(given: SchedulingEnv): { setting: string; detail: string }[] {
  const { SCHEDULER, CALENDLY_PAGE_URL, CALCOM_PAGE_URL, CALCOM_ORIGIN } = given;
  // A secret alone is no fault: it takes effect as it is put, before the deployment that brings the page.
  const wantsCalendly = SCHEDULER === "calendly" || CALENDLY_PAGE_URL;
  const wantsCalcom = SCHEDULER === "calcom" || CALCOM_PAGE_URL || CALCOM_ORIGIN;
  const checks: [wanted: unknown, setting: keyof SchedulingEnv, check: (text: string) => string | null][] = [
    [wantsCalendly, "CALENDLY_PAGE_URL", (text) => schedulerPageProblem("calendly", text)],
    [wantsCalendly, "CALENDLY_SIGNING_KEY", webhookSecretProblem],
    [wantsCalcom, "CALCOM_PAGE_URL", (text) => schedulerPageProblem("calcom", text)],
    [wantsCalcom, "CALCOM_WEBHOOK_SECRET", webhookSecretProblem],
    [CALCOM_ORIGIN, "CALCOM_ORIGIN", originProblem],
  ];
  return checks.flatMap(([wanted, setting, check]) => {
    const text = given[setting];
    const detail = text === undefined ? "It is missing" : check(text);
    return wanted && detail !== null ? [{ setting, detail }] : [];
  });
}

export function schedulingOf(given: SchedulingEnv): Scheduling {
  const { CALENDLY_PAGE_URL, CALENDLY_SIGNING_KEY, CALCOM_PAGE_URL, CALCOM_WEBHOOK_SECRET } = given;
  return {
    scheduler: given.SCHEDULER,
    allowsOwn: given.SCHEDULER_FALLBACK === "own",
    accounts: {
      calendly:
        CALENDLY_PAGE_URL && CALENDLY_SIGNING_KEY
          ? { pageUrl: CALENDLY_PAGE_URL, origin: CALENDLY_ORIGIN, secret: CALENDLY_SIGNING_KEY }
          : null,
      calcom:
        CALCOM_PAGE_URL && CALCOM_WEBHOOK_SECRET
          ? {
              pageUrl: CALCOM_PAGE_URL,
              origin: given.CALCOM_ORIGIN ?? USUAL_CALCOM_ORIGIN,
              secret: CALCOM_WEBHOOK_SECRET,
            }
          : null,
    },
  };
}

export const HOW_TO_SET_SCHEDULING: Readonly<Record<keyof SchedulingEnv, string>> = {
  SCHEDULER: '"own", "calendly" or "calcom", under [vars] in wrangler.toml (docs/schedulers.md)',
  SCHEDULER_FALLBACK: '"own", under [vars] in wrangler.toml, or leave it out',
  CALENDLY_PAGE_URL:
    'the page on which calls are booked, such as "https://calendly.com/our-agency/strategy-call", under [vars] in wrangler.toml',
  CALENDLY_SIGNING_KEY:
    "the signing key of the webhook subscription: `npx wrangler secret put CALENDLY_SIGNING_KEY` (docs/schedulers.md)",
  CALCOM_PAGE_URL:
    'the page on which calls are booked, such as "https://cal.com/our-agency/strategy-call", under [vars] in wrangler.toml',
  CALCOM_ORIGIN:
    'where Cal.com\'s script comes from, such as "https://app.cal.com", under [vars] in wrangler.toml, or leave it out',
  CALCOM_WEBHOOK_SECRET:
    "the secret of the webhook: `npx wrangler secret put CALCOM_WEBHOOK_SECRET` (docs/schedulers.md)",
};
