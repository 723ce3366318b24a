import { readForSchedulerChange } from "~/db/schedulers/desk-scheduler.server";
import { findLastAct, type SettingRow, writeSettings } from "~/db/settings/site-settings.server";
import { type AuditRow, newAudit } from "~/db/staff/audit.server";
import {
  type DeskScheduling,
  deskSchedulingOf,
  OLD_SECRET_MS,
  refusalsOf,
  type SchedulingField,
  type SchedulingRefusal,
  type SchedulingWish,
  type StoredSecrets,
  schedulingOver,
  storedScheduling,
  withoutEndedSecrets,
  withoutOldSecret,
} from "~/domain/schedulers/desk-scheduling";
import { OTHER_SCHEDULERS, type OtherScheduler, SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import type { Scheduling } from "~/domain/schedulers/scheduling";
import { SCHEDULING_SETTING } from "~/domain/settings/setting-words";
import type { AuditFacts } from "~/domain/staff/audit";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";
import {
  openSchedulerSecret,
  type SchedulerSecretDeps,
  sealSchedulerSecret,
} from "./scheduler-secrets.server";

export type SchedulerChangeDeps = SchedulerSecretDeps &
  WriteDeps & {
    /** What the site was deployed with. */
    config: { scheduling: Scheduling };
  };

export type SchedulerChanged =
  | { ok: true; isSame: boolean }
  /** It was changed after the page was loaded. */
  | { ok: false; reason: "changed"; last: AuditRow | null }
  | {
      ok: false;
      reason: "refused";
      refusals: Partial<Record<SchedulingField, SchedulingRefusal>>;
      callsLeft: Readonly<Record<OtherScheduler, number>>;
    };

/** Chooses the scheduler and sets its accounts. A wish of null is for what the site was deployed with. */
export async function changeScheduler(
  deps: SchedulerChangeDeps,
  by: StaffMember,
  { wish, seen }: { wish: SchedulingWish | null; seen: number },
  isAgain = false,
): Promise<SchedulerChanged> {
  const { db, now } = deps;
  const { scheduling: deployed } = deps.config;
  const { rows, calls } = await readForSchedulerChange(db, now);
  const { stored, before } = storedIn(rows, deps);
  const secrets = wish === null ? null : await sealedOf(deps, wish, stored, before);
  const wanted = wish === null || secrets === null ? {} : deskSchedulingOf(wish, deployed, secrets);
  const after = schedulingOver(deployed, wanted);
  const desk = withoutEndedSecrets(wanted, { before, after, now });
  // Both have their parts in the order of the schema.
  const isSame = JSON.stringify(desk) === JSON.stringify(stored);
  const refusals = refusalsOf(wish ?? wishOf(after), { before, after }, calls);
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals, callsLeft: calls };
  if (isSame) return { ok: true, isSame };
  const facts = changesIn(factsOf(before), factsOf(after), secretsChanged(stored, desk));
  const written = await writeScheduling(deps, by, seen, desk, facts);
  // The same form may have come twice at once, and then there is nothing left to change.
  return written.ok || isAgain ? written : changeScheduler(deps, by, { wish, seen }, true);
}

/** Ends a secret that was replaced before its day is over. */
export async function endOldSecret(
  deps: SchedulerChangeDeps,
  by: StaffMember,
  { scheduler, seen }: { scheduler: OtherScheduler; seen: number },
): Promise<Exclude<SchedulerChanged, { reason: "refused" }>> {
  const { rows } = await readForSchedulerChange(deps.db, deps.now);
  const { stored } = storedIn(rows, deps);
  if (stored[scheduler]?.old === undefined) return { ok: true, isSame: true };
  const facts = { before: {}, after: { [`Old secret of ${SCHEDULER_NAMES[scheduler]}`]: "ended" } };
  return writeScheduling(deps, by, seen, withoutOldSecret(stored, scheduler), facts);
}

/** What the desk has stored, without what no longer counts. */
function storedIn(
  rows: readonly SettingRow[],
  { config: { scheduling: deployed }, now }: SchedulerChangeDeps,
) {
  const all = storedScheduling(rows.find(({ setting }) => setting === SCHEDULING_SETTING)?.value);
  const before = schedulingOver(deployed, all);
  return { before, stored: withoutEndedSecrets(all, { before, after: before, now }) };
}

async function writeScheduling(
  deps: SchedulerChangeDeps,
  by: StaffMember,
  seen: number,
  desk: DeskScheduling,
  facts: { before: AuditFacts; after: AuditFacts },
): Promise<{ ok: true; isSame: false } | { ok: false; reason: "changed"; last: AuditRow | null }> {
  const isReset = Object.keys(desk).length === 0;
  const action = isReset ? "setting_reset" : "setting_changed";
  const isWritten = await writeSettings(deps.db, [
    {
      setting: SCHEDULING_SETTING,
      seen,
      ownerId: by.id,
      now: deps.now,
      proof: null,
      emails: [],
      value: isReset ? null : desk,
      audit: newAudit({ ...deps, by }, action, ["setting", SCHEDULING_SETTING], facts),
    },
  ]);
  if (isWritten) return { ok: true, isSame: false };
  return { ok: false, reason: "changed", last: await findLastAct(deps.db, SCHEDULING_SETTING) };
}

/** A wish that asks for what there is already. */
function wishOf({ scheduler, allowsOwn, accounts }: Scheduling): SchedulingWish {
  const { calendly, calcom } = accounts;
  return {
    scheduler,
    allowsOwn,
    calendly: { pageUrl: calendly?.pageUrl ?? "", secret: "" },
    calcom: { pageUrl: calcom?.pageUrl ?? "", origin: calcom?.origin ?? "", secret: "" },
  };
}

/**
 * The stored secrets, with new ones in their place, and with those that these replace. One that is entered as it is already
 * stays under its seal.
 */
async function sealedOf(
  deps: SchedulerChangeDeps,
  wish: SchedulingWish,
  stored: DeskScheduling,
  before: Scheduling,
): Promise<Readonly<Record<OtherScheduler, StoredSecrets>>> {
  const sealedFor = async (scheduler: OtherScheduler): Promise<StoredSecrets> => {
    const { secret } = wish[scheduler];
    const present = stored[scheduler] ?? {};
    if (secret === "") return present;
    const account = before.accounts[scheduler];
    const known = account === null ? null : await openSchedulerSecret(deps, scheduler, account);
    if (known === secret) return present;
    const sealed = await sealSchedulerSecret(deps, scheduler, secret);
    if (known === null) return { sealed };
    const until = deps.now + OLD_SECRET_MS;
    return { sealed, old: { sealed: await sealSchedulerSecret(deps, scheduler, known), until } };
  };
  return { calendly: await sealedFor("calendly"), calcom: await sealedFor("calcom") };
}

/** What the audit log says: no secrets. */
function factsOf({ scheduler, allowsOwn, accounts }: Scheduling): AuditFacts {
  return {
    "New calls are booked": scheduler === "own" ? "on this site" : `with ${SCHEDULER_NAMES[scheduler]}`,
    "Here if it doesn't load": allowsOwn ? "yes" : "no",
    "Page at Calendly": accounts.calendly?.pageUrl ?? "",
    "Page at Cal.com": accounts.calcom?.pageUrl ?? "",
    "Origin of Cal.com": accounts.calcom?.origin ?? "",
  };
}

function secretsChanged(before: DeskScheduling, after: DeskScheduling): OtherScheduler[] {
  return OTHER_SCHEDULERS.filter((scheduler) => before[scheduler]?.sealed !== after[scheduler]?.sealed);
}

function changesIn(before: AuditFacts, after: AuditFacts, replaced: readonly OtherScheduler[]) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  const secrets = replaced.map((scheduler) => [`Secret of ${SCHEDULER_NAMES[scheduler]}`, "changed"]);
  return { before: only(before), after: { ...only(after), ...Object.fromEntries(secrets) } };
}
