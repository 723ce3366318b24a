import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { DatabaseFailure } from "../../domain/database-failure";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import type { WordsOfKinds } from "../../domain/messages/message";
import type { DeskScheduling } from "../../domain/schedulers/desk-scheduling";
import type { StoredSettingName } from "../../domain/settings/setting-words";
import { type SettingValue, type StoredSettings, storedSettings } from "../../domain/settings/site-settings";
import { users } from "../account/schema";
import { type AgencyFacts, NOT_SEEDED } from "../availability/availability.server";
import { availabilitySettings } from "../availability/schema";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { selectOwnWords, wordsOfKinds } from "../messages/kind-messages.server";
import { insertIf } from "../row-values.server";
import {
  type AuditRow,
  auditedBy,
  insertAudit,
  listAudit,
  type NewAudit,
  selectAudit,
} from "../staff/audit.server";
import { auditLog, staff } from "../staff/schema";
import { isOwner } from "../staff/staff.server";
import { addressProofs, siteSettings } from "./schema";

export type SettingRow = typeof siteSettings.$inferSelect;
export type NewProof = typeof addressProofs.$inferInsert;
export type OpenProof = Pick<NewProof, "id" | "setting" | "address" | "expiresAt"> & {
  askedBy: { id: string; email: string };
};

export async function readStoredSettings(db: Db): Promise<StoredSettings> {
  return storedSettings(await selectSettings(db));
}

/** Batch statement. */
export function selectSettings(db: Db) {
  return db.select().from(siteSettings);
}

/** What rendering emails needs from the database besides their rows. */
export type EmailFactsRead = AgencyFacts & { stored: StoredSettings; words: WordsOfKinds };

/** Reads it in one round trip. */
export async function readEmailFacts(db: Db): Promise<EmailFactsRead> {
  const { timeZone, changeCutoffMinutes } = availabilitySettings;
  const [[row], settings, words] = await db.batch([
    db.select({ agencyTimeZone: timeZone, changeCutoffMinutes }).from(availabilitySettings),
    selectSettings(db),
    selectOwnWords(db),
  ]);
  if (!row) throw new DatabaseFailure(NOT_SEEDED);
  return { ...row, stored: storedSettings(settings), words: wordsOfKinds(words) };
}

/**
 * The settings with their versions, the addresses that wait for confirmation, and the latest audit rows, newest
 * first.
 */
export async function findDeskSettings(
  db: Db,
  now: Instant,
): Promise<{ rows: SettingRow[]; proofs: OpenProof[]; history: AuditRow[]; agency: AgencyFacts | null }> {
  const { timeZone, changeCutoffMinutes } = availabilitySettings;
  const [rows, proofs, history, [agency]] = await db.batch([
    selectSettings(db),
    openProofs(db, gt(addressProofs.expiresAt, now)),
    selectAudit(db, eq(auditLog.subjectKind, "setting"), 30),
    db.select({ agencyTimeZone: timeZone, changeCutoffMinutes }).from(availabilitySettings),
  ]);
  return { rows, proofs, history, agency: agency ?? null };
}

function openProofs(db: Db, condition: SQL | undefined) {
  const { id, setting, address, expiresAt } = addressProofs;
  return db
    .select({ id, setting, address, expiresAt, askedBy: { id: users.id, email: users.email } })
    .from(addressProofs)
    .innerJoin(staff, and(eq(staff.userId, addressProofs.askedBy), eq(staff.role, "owner")))
    .innerJoin(users, eq(users.id, staff.userId))
    .where(condition);
}

export type SettingChange = {
  setting: StoredSettingName;
  /** Undefined leaves the value as it is, null removes it. */
  value: SettingValue | DeskScheduling | null | undefined;
  /** The version that the owner saw; 0 for a setting that has never been changed. */
  seen: number;
  /** An address that waits for confirmation from now on. Any earlier one is deleted. */
  proof: NewProof | null;
  ownerId: string;
  now: Instant;
  audit: NewAudit;
  emails: readonly NewEmail[];
};

/** All or nothing. False if one of the settings has been changed since it was seen, or the user is no longer an owner. */
export async function writeSettings(db: Db, changes: readonly SettingChange[]): Promise<boolean> {
  const [first] = changes;
  if (!first) return true;
  const versionOf = (setting: StoredSettingName) =>
    sql`coalesce((select ${siteSettings.version} from ${siteSettings} where ${siteSettings.setting} = ${setting}), 0)`;
  const isAsSeen = ({ setting, seen }: SettingChange) => sql`${versionOf(setting)} = ${seen}`;
  const isPossible = sql.join([isOwner(first.ownerId), ...changes.map(isAsSeen)], sql` and `);
  const isMade = auditedBy(first.audit);
  return runBatch(db, [
    ...changes.map(({ audit }) => insertAudit(db, audit, isPossible)),
    ...changes.flatMap(({ emails }) => emails.map((email) => insertEmail(db, email, isMade))),
    ...changes.map(({ setting }) =>
      db.delete(addressProofs).where(sql`${addressProofs.setting} = ${setting} and ${isMade}`),
    ),
    ...changes.flatMap(({ proof }) => (proof ? [insertIf(db, addressProofs, proof, isMade)] : [])),
    // Last, because each increments a version that the conditions check.
    ...changes.map((change) => putSetting(db, change, sql`${isMade} and ${isAsSeen(change)}`)),
  ]);
}

function putSetting(
  db: Db,
  { setting, value, now, ownerId: madeBy }: Pick<SettingChange, "setting" | "value" | "now" | "ownerId">,
  condition: SQL,
) {
  const row = { setting, value: value ?? null, version: 1, updatedAt: now, madeBy };
  const next = { version: sql`${siteSettings.version} + 1`, updatedAt: now };
  return insertIf(db, siteSettings, row, condition).onConflictDoUpdate({
    target: siteSettings.setting,
    set: value === undefined ? next : { ...next, value, madeBy },
  });
}

export async function findProof(db: Db, tokenHash: string, now: Instant): Promise<OpenProof | null> {
  const [found] = await openProofs(
    db,
    and(eq(addressProofs.tokenHash, tokenHash), gt(addressProofs.expiresAt, now)),
  );
  return found ?? null;
}

/**
 * Stores a confirmed address as the agency's. False if its link is no longer valid: used, replaced, withdrawn,
 * expired, or requested by a user who is no longer an owner.
 */
export async function confirmProof(
  db: Db,
  { id, setting, address, askedBy }: OpenProof,
  { now, audit, emails }: Pick<SettingChange, "now" | "audit" | "emails">,
): Promise<boolean> {
  const holds = sql`exists (select 1 from ${addressProofs} where ${addressProofs.id} = ${id} and ${addressProofs.expiresAt} > ${now}) and ${isOwner(askedBy.id)}`;
  return runBatch(db, [
    insertAudit(db, audit, holds),
    ...emails.map((email) => insertEmail(db, email, holds)),
    putSetting(db, { setting, value: address, now, ownerId: askedBy.id }, holds),
    db.delete(addressProofs).where(sql`${addressProofs.id} = ${id} and ${holds}`),
  ]);
}

/** The latest audit row of a setting. */
export async function findLastAct(db: Db, setting: StoredSettingName): Promise<AuditRow | null> {
  const [last] = await listAudit(db, "setting", setting, 1);
  return last ?? null;
}
