import {
  findDeskSettings,
  findLastAct,
  type NewProof,
  readStoredSettings,
  type SettingChange,
  writeSettings,
} from "~/db/settings/site-settings.server";
import { type AuditRow, newAudit } from "~/db/staff/audit.server";
import { HOUR_MS } from "~/domain/duration";
import { envelope } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { addressProofOf } from "~/domain/settings/address-proof";
import {
  ADDRESS_PROOF_HOURS,
  type AddressSetting,
  type DoneSetting,
  isAddressSetting,
  type SettingName,
  type StoredSettingName,
} from "~/domain/settings/setting-words";
import {
  applyStoredSettings,
  isSameAddress,
  type SettingValue,
  type SiteSettings,
  settingOf,
  storedSettings,
} from "~/domain/settings/site-settings";
import type { StaffMember } from "~/domain/staff/staff";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import { addressChangedEmails } from "./address-emails.server";
import {
  type Deletion,
  findDeletions,
  findRefusals,
  type PlannedSetting,
  type Refusal,
  type SettingsDeps,
  type SettingWish,
} from "./check-settings.server";

/** A setting that was changed since it was seen: its value now, and who changed it. */
type ChangedSetting = { name: SettingName; last: AuditRow | null; value: SettingValue };

export type SettingsOutcome =
  /** What became of each setting that has changed. */
  | { ok: true; changes: DoneSetting[] }
  | { ok: false; reason: "changed"; changed: ChangedSetting[] }
  | { ok: false; reason: "would_delete"; deletions: Deletion[] }
  | { ok: false; reason: "refused"; refusals: Partial<Record<SettingName, Refusal>> }
  | TooMany;

/** Changes several settings, all or none. For a new address of the agency, it mails the link that makes the change. */
export async function changeSettings(
  deps: SettingsDeps,
  by: StaffMember,
  wishes: readonly SettingWish[],
): Promise<SettingsOutcome> {
  const { db, now, config: deployed } = deps;
  const { rows } = await findDeskSettings(db, now);
  const stored = storedSettings(rows);
  const current = applyStoredSettings(deployed, stored);
  const planned = wishes
    .map((wish): PlannedSetting => {
      const { name, value } = wish;
      return { ...wish, before: settingOf(name, current), after: value ?? settingOf(name, deployed) };
    })
    .filter(({ name, value, before, after }) =>
      value === null ? stored[name] !== undefined : after !== before,
    );
  const stale = planned.filter(({ name, seen }) => versionOf(rows, name) !== seen);
  if (stale.length > 0) return changedMeanwhile(deps, stale);
  const refusals = findRefusals(planned, current, deployed.inboundDomain);
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  const deletions = await findDeletions(deps, planned);
  if (deletions.length > 0) return { ok: false, reason: "would_delete", deletions };
  const changes: SettingChange[] = [];
  const done: DoneSetting[] = [];
  for (const wish of planned) {
    const { name, after } = wish;
    if (isAddressSetting(name) && needsProof(wish, current)) {
      const limit = await rateLimit(deps, { addressProof: by.id });
      if (!limit.ok) return limit;
      changes.push(await proofChange(deps, by, name, { address: String(after), seen: wish.seen }));
      done.push({ name, done: "asked" });
    } else {
      const isReset = after === settingOf(name, deployed);
      changes.push(plainChange(deps, by, wish, isReset));
      done.push({ name, done: isReset ? "reset" : "saved" });
    }
  }
  return (await writeSettings(db, changes)) ? { ok: true, changes: done } : changedMeanwhile(deps, planned);
}

function needsProof({ before, after }: PlannedSetting, { email }: SiteSettings): boolean {
  const isOwn = email.ownAddresses.some((own) => isSameAddress(own, String(after)));
  return !isOwn && !isSameAddress(String(before), String(after));
}

function plainChange(
  deps: SettingsDeps,
  by: StaffMember,
  { name, seen, before, after }: PlannedSetting,
  isReset: boolean,
): SettingChange {
  const news = { before: String(before), after: String(after), by: by.email };
  return {
    setting: name,
    seen,
    ownerId: by.id,
    now: deps.now,
    proof: null,
    value: isReset ? null : after,
    audit: newAudit({ ...deps, by }, isReset ? "setting_reset" : "setting_changed", ["setting", name], {
      before: { [name]: before },
      after: { [name]: after },
    }),
    emails:
      isAddressSetting(name) && before !== after
        ? addressChangedEmails(deps, { news: name, ...news }, deps.newId())
        : [],
  };
}

/** Withdraws an address that awaits confirmation; the one in use stays. */
export async function withdrawAddress(
  deps: SettingsDeps,
  by: StaffMember,
  { name, seen }: { name: AddressSetting; seen: number },
): Promise<SettingsOutcome> {
  const { db, now } = deps;
  const { rows, proofs } = await findDeskSettings(db, now);
  const proof = proofs.find(({ setting }) => setting === name);
  if (!proof) {
    return versionOf(rows, name) === seen ? { ok: true, changes: [] } : changedMeanwhile(deps, [{ name }]);
  }
  const isWritten = await writeSettings(db, [
    {
      setting: name,
      value: undefined,
      seen,
      ownerId: by.id,
      now,
      proof: null,
      emails: [],
      audit: newAudit({ ...deps, by }, "new_address_taken_back", ["setting", name], {
        before: { [name]: proof.address },
      }),
    },
  ]);
  return isWritten
    ? { ok: true, changes: [{ name, done: "withdrawn" }] }
    : changedMeanwhile(deps, [{ name }]);
}

export function versionOf(
  rows: readonly { setting: StoredSettingName; version: number }[],
  name: StoredSettingName,
): number {
  return rows.find(({ setting }) => setting === name)?.version ?? 0;
}

async function changedMeanwhile(
  { db, config: deployed }: SettingsDeps,
  which: readonly { name: SettingName }[],
): Promise<SettingsOutcome> {
  const stored = await readStoredSettings(db);
  const current = applyStoredSettings(deployed, stored);
  const found = which.map(async ({ name }) => ({
    name,
    last: await findLastAct(db, name),
    value: settingOf(name, current),
  }));
  return { ok: false, reason: "changed", changed: await Promise.all(found) };
}

/** A change that waits until the link mailed to the new address has been followed. */
async function proofChange(
  deps: SettingsDeps,
  by: StaffMember,
  name: AddressSetting,
  { address, seen }: { address: string; seen: number },
): Promise<SettingChange> {
  const { now, newId, secret } = deps;
  const id = newId();
  const expiresAt = now + ADDRESS_PROOF_HOURS * HOUR_MS;
  const proof: NewProof = {
    id,
    setting: name,
    address,
    askedBy: by.id,
    createdAt: now,
    expiresAt,
    tokenHash: await hashKey(await addressProofOf(id, secret)),
  };
  return {
    setting: name,
    value: undefined,
    seen,
    ownerId: by.id,
    now,
    proof,
    audit: newAudit({ ...deps, by }, "new_address_entered", ["setting", name], {
      after: { [name]: address },
    }),
    emails: [
      {
        kind: "agency_address_proof",
        data: { proofId: id, news: name, askedBy: by.email },
        ...envelope(deps, { name: "", email: address }, `agency_address_proof:${id}`),
      },
    ],
  };
}
