import { COUNTED_AT_MOST, countOldRows } from "~/db/privacy/old-rows.server";
import { purgedUntil } from "~/domain/privacy/retention";
import { isOwnReplyAddress } from "~/domain/settings/reply-loop";
import { isAddressSetting, type SettingName } from "~/domain/settings/setting-words";
import { retentionOf, type SettingValue, type SiteSettings } from "~/domain/settings/site-settings";
import type { WriteDeps } from "../deps.server";

export type SettingsDeps = WriteDeps & {
  secret: string;
  /** What the site was deployed with. */
  config: SiteSettings & { inboundDomain: string | null };
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

export type PlannedSetting = SettingWish & { before: SettingValue; after: SettingValue };

export type Refusal = "own_reply_address" | "over_proven" | "under_unproven";

/** Shortening how long something is kept deletes `rows` rows. */
export type Deletion = { name: SettingName; days: number; rows: number; isMore: boolean };

/** What the settings together would not allow. */
export function findRefusals(
  planned: readonly PlannedSetting[],
  { callLimits }: SiteSettings,
  inboundDomain: string | null,
): Partial<Record<SettingName, Refusal>> {
  const refusals: Partial<Record<SettingName, Refusal>> = {};
  const next = (name: SettingName, usual: number) =>
    Number(planned.find((wish) => wish.name === name)?.after ?? usual);
  const isOver = next("calls_unproven", callLimits.unproven) > next("calls_proven", callLimits.proven);
  for (const { name, after } of planned) {
    if (isAddressSetting(name) && isOwnReplyAddress(String(after), inboundDomain)) {
      refusals[name] = "own_reply_address";
    }
    if (isOver && name === "calls_unproven") refusals[name] = "over_proven";
    if (isOver && name === "calls_proven") refusals[name] = "under_unproven";
  }
  return refusals;
}

/** Shorter periods that delete rows need the owner's consent, and again if more rows would be deleted by then. */
export async function findDeletions(
  { db, now, config: deployed }: SettingsDeps,
  planned: readonly PlannedSetting[],
): Promise<Deletion[]> {
  const deletions: Deletion[] = [];
  for (const { name, before, after, agreed } of planned) {
    const kept = retentionOf(name);
    const days = Number(after);
    if (!kept || days >= Number(before)) continue;
    const until = purgedUntil(kept, { ...deployed.keptDays, [kept]: days }, now);
    const rows = await countOldRows(db, kept, until);
    if (rows === 0 || (agreed?.days === days && agreed.rows >= rows)) continue;
    deletions.push({ name, days, rows, isMore: rows > COUNTED_AT_MOST });
  }
  return deletions;
}
