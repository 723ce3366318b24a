import * as z from "zod";
import { DAY_MS } from "../duration";
import type { Instant } from "../instant";
import { OTHER_SCHEDULERS, type OtherScheduler, SCHEDULERS } from "./scheduler";
import {
  CALENDLY_ORIGIN,
  type OldSecret,
  originProblem,
  type SchedulerAccount,
  type Scheduling,
  schedulerPageProblem,
  USUAL_CALCOM_ORIGIN,
} from "./scheduling";

const pageOf = (scheduler: OtherScheduler) =>
  z.string().refine((text) => schedulerPageProblem(scheduler, text) === null);

const sealed = z.string().min(1);

const SECRETS = {
  sealed: sealed.optional(),
  old: z.object({ sealed, until: z.int() }).optional(),
};

const StoredSchedulingSchema = z.object({
  scheduler: z.enum(SCHEDULERS).optional(),
  allowsOwn: z.boolean().optional(),
  calendly: z.object({ pageUrl: pageOf("calendly").optional(), ...SECRETS }).optional(),
  calcom: z
    .object({
      pageUrl: pageOf("calcom").optional(),
      origin: z
        .string()
        .refine((text) => originProblem(text) === null)
        .optional(),
      ...SECRETS,
    })
    .optional(),
});

/** What owners have set at the desk. All that is left out is as the site was deployed. */
export type DeskScheduling = z.infer<typeof StoredSchedulingSchema>;

/** As for other settings, what no longer fits counts as not set. */
export function storedScheduling(value: unknown): DeskScheduling {
  return StoredSchedulingSchema.safeParse(value).data ?? {};
}

/** How calls are scheduled: as set at the desk, and otherwise as deployed. */
export function schedulingOver(deployed: Scheduling, desk: DeskScheduling): Scheduling {
  const accounts = {
    calendly: accountOver(deployed.accounts.calendly, desk.calendly, CALENDLY_ORIGIN),
    calcom: accountOver(deployed.accounts.calcom, desk.calcom, USUAL_CALCOM_ORIGIN),
  };
  const wanted = desk.scheduler ?? deployed.scheduler;
  // The deployment may have lost a part of the account that was chosen at the desk.
  const scheduler = wanted === "own" || accounts[wanted] === null ? "own" : wanted;
  return { scheduler, allowsOwn: desk.allowsOwn ?? deployed.allowsOwn, accounts };
}

/** The secrets of an account, as the desk stores them. */
export type StoredSecrets = { sealed?: string | undefined; old?: OldSecret | undefined };

type DeskAccount = StoredSecrets & { pageUrl?: string | undefined; origin?: string | undefined };

function accountOver(
  deployed: SchedulerAccount | null,
  desk: DeskAccount | undefined,
  usualOrigin: string,
): SchedulerAccount | null {
  const pageUrl = desk?.pageUrl ?? deployed?.pageUrl;
  const secret = desk?.sealed === undefined ? deployed?.secret : { sealed: desk.sealed };
  if (pageUrl === undefined || secret === undefined) return null;
  const origin = desk?.origin ?? deployed?.origin ?? usualOrigin;
  return { pageUrl, secret, origin, ...(desk?.old && { old: desk.old }) };
}

/** How long a secret counts after another one has taken its place. */
export const OLD_SECRET_MS = DAY_MS;

/** Without the old secrets that no longer count: their day is over, or their account has another page or origin. */
export function withoutEndedSecrets(
  desk: DeskScheduling,
  { before, after, now }: { before: Scheduling; after: Scheduling; now: Instant },
): DeskScheduling {
  const isSame = (scheduler: OtherScheduler) => {
    const [was, is] = [before.accounts[scheduler], after.accounts[scheduler]];
    return was?.pageUrl === is?.pageUrl && was?.origin === is?.origin;
  };
  const ended = OTHER_SCHEDULERS.filter((scheduler) => {
    const old = desk[scheduler]?.old;
    return old !== undefined && (old.until <= now || !isSame(scheduler));
  });
  return ended.reduce(withoutOldSecret, desk);
}

export function withoutOldSecret(desk: DeskScheduling, scheduler: OtherScheduler): DeskScheduling {
  const { old: _, ...rest } = desk[scheduler] ?? {};
  return { ...desk, [scheduler]: rest };
}

/** What an owner wants: an empty page or origin is as deployed, an empty secret stays as it is. */
export type SchedulingWish = {
  scheduler: Scheduling["scheduler"];
  allowsOwn: boolean;
  calendly: { pageUrl: string; secret: string };
  calcom: { pageUrl: string; origin: string; secret: string };
};

/** The fields in which a wish may be wrong. */
export type SchedulingField = "calendlyPage" | "calendlySecret" | "calcomPage" | "calcomSecret";

export const PAGE_FIELD = { calendly: "calendlyPage", calcom: "calcomPage" } as const;
export const SECRET_FIELD = { calendly: "calendlySecret", calcom: "calcomSecret" } as const;

/** Why a wish can't be granted. */
export type SchedulingRefusal = "no_page" | "no_secret" | "calls_left";

/**
 * Validates the requested scheduler settings, by field. An account needs both its page and its secret, the chosen
 * scheduler needs an account, and an account with calls to come can't be removed: its webhook reports their changes.
 */
export function refusalsOf(
  wish: SchedulingWish,
  { before, after }: { before: Scheduling; after: Scheduling },
  callsLeft: Readonly<Record<OtherScheduler, number>>,
): Partial<Record<SchedulingField, SchedulingRefusal>> {
  const refusals: Partial<Record<SchedulingField, SchedulingRefusal>> = {};
  for (const scheduler of OTHER_SCHEDULERS) {
    const { pageUrl, secret } = wish[scheduler];
    const isLeftOut = after.accounts[scheduler] === null;
    if (pageUrl === "" && (secret !== "" || (isLeftOut && wish.scheduler === scheduler))) {
      refusals[PAGE_FIELD[scheduler]] = "no_page";
    } else if (pageUrl !== "" && isLeftOut) {
      refusals[SECRET_FIELD[scheduler]] = "no_secret";
    } else if (isLeftOut && before.accounts[scheduler] !== null && callsLeft[scheduler] > 0) {
      refusals[PAGE_FIELD[scheduler]] = "calls_left";
    }
  }
  return refusals;
}

/**
 * What the desk stores for a wish, with secrets already sealed. What is as deployed is left out, and so is all of an
 * account without a page.
 */
export function deskSchedulingOf(
  { scheduler, allowsOwn, calendly, calcom }: SchedulingWish,
  deployed: Scheduling,
  secrets: Readonly<Record<OtherScheduler, StoredSecrets>>,
): DeskScheduling {
  const usual = deployed.accounts;
  const unlessUsual = <Value>(value: Value, deployedValue: Value | undefined) =>
    value === "" || value === deployedValue ? undefined : value;
  return withoutBlanks({
    scheduler: unlessUsual(scheduler, deployed.scheduler),
    allowsOwn: unlessUsual(allowsOwn, deployed.allowsOwn),
    calendly:
      calendly.pageUrl === ""
        ? undefined
        : withoutBlanks({
            pageUrl: unlessUsual(calendly.pageUrl, usual.calendly?.pageUrl),
            ...secretsIn(secrets.calendly),
          }),
    calcom:
      calcom.pageUrl === ""
        ? undefined
        : withoutBlanks({
            pageUrl: unlessUsual(calcom.pageUrl, usual.calcom?.pageUrl),
            origin: unlessUsual(calcom.origin, usual.calcom?.origin ?? USUAL_CALCOM_ORIGIN),
            ...secretsIn(secrets.calcom),
          }),
  });
}

/** In the order of the schema. */
const secretsIn = ({ sealed: present, old }: StoredSecrets) => ({ sealed: present, old });

/** Without what is undefined or an empty object. */
function withoutBlanks<Value extends object>(value: Value): Value {
  const entries = Object.entries(value).filter(
    ([, part]) => part !== undefined && !(typeof part === "object" && Object.keys(part).length === 0),
  );
  return Object.fromEntries(entries) as Value;
}
