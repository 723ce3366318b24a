import type { Db } from "~/db/client.server";
import { COUNTED_AT_MOST, countOldRows } from "~/db/privacy/old-rows.server";
import {
  findLastAct,
  type NewProof,
  readSettingsDesk,
  readStoredSettings,
  writeSetting,
} from "~/db/settings/site-settings.server";
import { type AuditRow, newAudit } from "~/db/staff/audit.server";
import { HOUR_MS } from "~/domain/duration";
import { envelope } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { purgedUntil } from "~/domain/privacy/retention";
import { addressProofOf } from "~/domain/settings/address-proof";
import { isOwnReplyAddress } from "~/domain/settings/reply-loop";
import {
  ADDRESS_PROOF_HOURS,
  type AddressSetting,
  isAddressSetting,
  type SettingDone,
  type SettingName,
} from "~/domain/settings/setting-words";
import {
  applyStoredSettings,
  isSameAddress,
  retentionOf,
  type SettingValue,
  type SiteSettings,
  settingOf,
  storedSettings,
} from "~/domain/settings/site-settings";
import type { StaffMember } from "~/domain/staff/staff";
import { rateLimit, type TooMany } from "../limits/rate-limit.server";
import { addressChangedEmails } from "./address-emails.server";

export type SettingsDeps = {
  db: Db;
  now: Instant;
  newId: () => string;
  secret: string;
  /** What the site was deployed with. */
  deployed: SiteSettings;
  inboundDomain: string | null;
};

export type SettingWish = {
  name: SettingName;
  /** Null for what the site was deployed with. */
  value: SettingValue | null;
  /** The version that the owner saw. */
  seen: number;
  /** The deletion that the owner has agreed to: the new number of days, and the number of rows. */
  agreed: { days: number; rows: number } | null;
};

export type SettingOutcome =
  | { ok: true; done: SettingDone }
  | { ok: false; reason: "changed"; last: AuditRow | null; value: SettingValue }
  /** It shortens how long something is stored: `rows` rows would be deleted. */
  | { ok: false; reason: "would_delete"; days: number; rows: number; isMore: boolean }
  | { ok: false; reason: "own_reply_address" | "over_proven" | "under_unproven" }
  | TooMany;

/** Changes a setting. For a new address of the agency, it mails the link that makes the change. */
export async function changeSetting(
  deps: SettingsDeps,
  by: StaffMember,
  wish: SettingWish,
): Promise<SettingOutcome> {
  const { db, now, newId, deployed } = deps;
  const { name, seen } = wish;
  const { rows, proofs } = await readSettingsDesk(db, now);
  const stored = storedSettings(rows);
  const current = applyStoredSettings(deployed, stored);
  const before = settingOf(name, current);
  if (versionOf(rows, name) !== seen) return changed(deps, name);
  const usual = settingOf(name, deployed);
  const after = wish.value ?? usual;
  const waits = proofs.some(({ setting }) => setting === name);
  if (after === before && !waits && (wish.value !== null || stored[name] === undefined)) {
    return { ok: true, done: "same" };
  }
  const refusal =
    refusalOf(name, after, current, deps.inboundDomain) ?? (await deletion(deps, wish, before, after));
  if (refusal) return refusal;
  const isReset = after === usual;
  const needsProof =
    isAddressSetting(name) &&
    !current.email.ownAddresses.some((own) => isSameAddress(own, String(after))) &&
    !isSameAddress(String(before), String(after));
  if (needsProof) return askForProof(deps, by, name, { address: String(after), seen });
  const isWritten = await writeSetting(db, {
    ...{ setting: name, seen, ownerId: by.id, now, proof: null },
    value: isReset ? null : after,
    audit: newAudit({ ...deps, by }, isReset ? "setting_reset" : "setting_changed", ["setting", name], {
      before: { [name]: before },
      after: { [name]: after },
    }),
    emails:
      isAddressSetting(name) && before !== after
        ? addressChangedEmails(
            deps,
            { news: name, before: String(before), after: String(after), by: by.email },
            newId(),
          )
        : [],
  });
  return isWritten ? { ok: true, done: isReset ? "reset" : "saved" } : changed(deps, name);
}

/** Withdraws an address that awaits confirmation; the one in use stays. */
export async function withdrawAddress(
  deps: SettingsDeps,
  by: StaffMember,
  { name, seen }: { name: AddressSetting; seen: number },
): Promise<SettingOutcome> {
  const { db, now } = deps;
  const { rows, proofs } = await readSettingsDesk(db, now);
  const proof = proofs.find(({ setting }) => setting === name);
  if (!proof) return versionOf(rows, name) === seen ? { ok: true, done: "same" } : changed(deps, name);
  const isWritten = await writeSetting(db, {
    ...{ setting: name, value: undefined, seen, ownerId: by.id, now, proof: null, emails: [] },
    audit: newAudit({ ...deps, by }, "new_address_taken_back", ["setting", name], {
      before: { [name]: proof.address },
    }),
  });
  return isWritten ? { ok: true, done: "withdrawn" } : changed(deps, name);
}

export function versionOf(
  rows: readonly { setting: SettingName; version: number }[],
  name: SettingName,
): number {
  return rows.find(({ setting }) => setting === name)?.version ?? 0;
}

async function changed({ db, deployed }: SettingsDeps, name: SettingName): Promise<SettingOutcome> {
  const [stored, last] = await Promise.all([readStoredSettings(db), findLastAct(db, name)]);
  return {
    ok: false,
    reason: "changed",
    last,
    value: settingOf(name, applyStoredSettings(deployed, stored)),
  };
}

function refusalOf(
  name: SettingName,
  after: SettingValue,
  { callLimits }: SiteSettings,
  inboundDomain: string | null,
): SettingOutcome | null {
  if (isAddressSetting(name) && isOwnReplyAddress(String(after), inboundDomain)) {
    return { ok: false, reason: "own_reply_address" };
  }
  if (name === "calls_unproven" && Number(after) > callLimits.proven)
    return { ok: false, reason: "over_proven" };
  if (name === "calls_proven" && Number(after) < callLimits.unproven) {
    return { ok: false, reason: "under_unproven" };
  }
  return null;
}

/** Requires consent before a shorter period deletes rows, and again if more rows would be deleted by then. */
async function deletion(
  { db, now, deployed }: SettingsDeps,
  { name, agreed }: SettingWish,
  before: SettingValue,
  after: SettingValue,
): Promise<SettingOutcome | null> {
  const kept = retentionOf(name);
  const days = Number(after);
  if (!kept || days >= Number(before)) return null;
  const rows = await countOldRows(db, kept, purgedUntil(kept, { ...deployed.keptDays, [kept]: days }, now));
  if (rows === 0 || (agreed?.days === days && agreed.rows >= rows)) return null;
  return { ok: false, reason: "would_delete", days, rows, isMore: rows > COUNTED_AT_MOST };
}

async function askForProof(
  deps: SettingsDeps,
  by: StaffMember,
  name: AddressSetting,
  { address, seen }: { address: string; seen: number },
): Promise<SettingOutcome> {
  const { db, now, newId, secret } = deps;
  const limit = await rateLimit(deps, { addressProof: by.id });
  if (!limit.ok) return limit;
  const id = newId();
  const expiresAt = now + ADDRESS_PROOF_HOURS * HOUR_MS;
  const proof: NewProof = {
    ...{ id, setting: name, address, askedBy: by.id, createdAt: now, expiresAt },
    tokenHash: await hashKey(await addressProofOf(id, secret)),
  };
  const isWritten = await writeSetting(db, {
    ...{ setting: name, value: undefined, seen, ownerId: by.id, now, proof },
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
  });
  return isWritten ? { ok: true, done: "asked" } : changed(deps, name);
}
