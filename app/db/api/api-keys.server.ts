import { and, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import {
  API_KEY_LIMITS,
  API_USE_RECORDED_MS,
  type ApiCaller,
  type ListedApiKey,
} from "../../domain/api/api-key";
import type { Instant } from "../../domain/instant";
import { pick } from "../../domain/pick";
import { users } from "../account/schema";
import type { Db } from "../client.server";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { staff } from "../staff/schema";
import { writeAudited } from "../staff/write-audited.server";
import { apiKeys } from "./schema";

/** All keys, also expired ones, the newest first. */
export function listApiKeys(db: Db): Promise<ListedApiKey[]> {
  return db
    .select({
      ...pick(apiKeys, "id", "name", "hint", "scopes", "createdAt", "expiresAt", "lastUsedAt"),
      createdBy: users.email,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

export async function findApiKey(
  db: Db,
  id: string,
): Promise<{ name: string; keyHash: string; createdAt: Instant } | null> {
  const [found] = await db
    .select(pick(apiKeys, "name", "keyHash", "createdAt"))
    .from(apiKeys)
    .where(eq(apiKeys.id, id));
  return found ?? null;
}

/** The key with this hash, unless it has expired. `isUseDue` says whether its use is to be recorded. */
export async function findValidApiKey(
  db: Db,
  keyHash: string,
  now: Instant,
): Promise<(ApiCaller & { isUseDue: boolean }) | null> {
  const isValid = sql`(${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now})`;
  const [found] = await db
    .select({ keyId: apiKeys.id, ...pick(apiKeys, "name", "scopes", "lastUsedAt") })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isValid));
  if (!found) return null;
  const { lastUsedAt, ...caller } = found;
  return { ...caller, isUseDue: lastUsedAt === null || lastUsedAt <= now - API_USE_RECORDED_MS };
}

/** Records that a key is used, unless another request has done so within the last minute. */
export async function recordApiKeyUse(db: Db, id: string, now: Instant): Promise<void> {
  const isDue = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, now - API_USE_RECORDED_MS));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isDue));
}

export type NewApiKey = Omit<typeof apiKeys.$inferInsert, "createdBy" | "lastUsedAt"> & { createdBy: string };

/** False if the maker is no owner any more, the agency has as many keys as it may, or the same form made this one. */
export function insertApiKey(db: Db, key: NewApiKey, audit: NewAudit): Promise<boolean> {
  const isPossible = sql`exists (select 1 from ${staff} where ${staff.userId} = ${key.createdBy} and ${staff.role} = 'owner')
    and (select count(*) from ${apiKeys}) < ${API_KEY_LIMITS.keys}
    and not exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${key.id})
    and not exists (select 1 from audit_log where subject_kind = 'api_key' and subject_id = ${key.id})`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    insertIf(db, apiKeys, key, isAudited).onConflictDoNothing(),
  ]);
}

/** Deletes a key, which then opens nothing any more. False if it is gone already. */
export function deleteApiKey(db: Db, id: string, audit: NewAudit): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${id})`;
  return writeAudited(db, audit, isThere, (isAudited) => [
    db.delete(apiKeys).where(and(eq(apiKeys.id, id), isAudited)),
  ]);
}
