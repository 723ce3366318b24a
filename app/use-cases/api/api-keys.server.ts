import {
  deleteApiKey,
  findApiKey,
  findValidApiKey,
  insertApiKey,
  listApiKeys,
  recordApiKeyUse,
} from "~/db/api/api-keys.server";
import { newAudit } from "~/db/staff/audit.server";
import { API_KEY_LIMITS, type ApiCaller, type ApiScope, apiKeyHint, apiKeyText } from "~/domain/api/api-key";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { hashKey, hmac } from "~/domain/hmac";
import type { StaffMember } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

/** What a form says about a new key. `days` is how long it is valid; 0 for until it is revoked. */
export type ApiKeyRequest = {
  id: string;
  /** From which the key is derived. It is stored nowhere. */
  seed: string;
  name: string;
  scopes: readonly ApiScope[];
  days: number;
};

/** For how long the form that made a key shows it again, after a double click or a lost answer. */
const KEY_SHOWN_MS = 10 * MINUTE_MS;

/**
 * Makes a key. Its text is stored nowhere, and derived from the form's seed with the site's secret: a form sent twice
 * makes one key and shows it both times.
 */
export async function makeApiKey(
  deps: WriteDeps & { secret: string; brand: string },
  by: StaffMember,
  { id, seed, name, scopes, days }: ApiKeyRequest,
): Promise<{ ok: true; key: string } | { ok: false; reason: "made_before" | "full" }> {
  const { db, now } = deps;
  const key = apiKeyText(deps.brand, await hmac("api-key", `${id}:${seed}`, deps.secret));
  const expiresAt = days === 0 ? null : now + days * DAY_MS;
  const audit = newAudit({ ...deps, by }, "api_key_made", ["api_key", id], {
    after: { name, scopes, expiresAt: expiresAt && new Date(expiresAt).toISOString() },
  });
  const row = {
    id,
    name,
    expiresAt,
    scopes: [...scopes],
    keyHash: await hashKey(key),
    hint: apiKeyHint(key),
    createdAt: now,
    createdBy: by.id,
  };
  if (await insertApiKey(db, row, audit)) return { ok: true, key };
  const [keys, earlier] = await Promise.all([listApiKeys(db), findApiKey(db, id)]);
  if (earlier?.keyHash === row.keyHash && now - earlier.createdAt < KEY_SHOWN_MS) return { ok: true, key };
  return { ok: false, reason: keys.length >= API_KEY_LIMITS.keys && !earlier ? "full" : "made_before" };
}

/** Revokes a key at once. False if it is gone already. */
export async function revokeApiKey(deps: WriteDeps, by: StaffMember, id: string): Promise<boolean> {
  const found = await findApiKey(deps.db, id);
  if (!found) return false;
  const audit = newAudit({ ...deps, by }, "api_key_revoked", ["api_key", id], {
    before: { name: found.name },
  });
  return deleteApiKey(deps.db, id, audit);
}

export type Authenticated =
  | { ok: true; caller: ApiCaller; recordUse: (() => Promise<void>) | null }
  | { ok: false; reason: "unknown" }
  | TooMany;

/**
 * Who presents a key, within the limits of the key and of the network. Keys that open nothing are counted per network:
 * 256 bits can't be guessed, but attempts are logged and stopped. `key` is null for a request without one.
 */
export async function authenticateApiKey(
  deps: LimitDeps,
  { key, ip, isWriting }: { key: string | null; ip: string | null; isWriting: boolean },
): Promise<Authenticated> {
  const { db, now } = deps;
  const found = key === null ? null : await findValidApiKey(db, await hashKey(key), now);
  if (!found) {
    const limit = await rateLimit(deps, { apiWrongKeyIp: ip });
    return limit.ok ? { ok: false, reason: "unknown" } : limit;
  }
  const { isUseDue, ...caller } = found;
  const limit = await rateLimit(deps, {
    apiKey: caller.keyId,
    apiIp: ip,
    ...(isWriting && { apiKeyWrites: caller.keyId }),
  });
  if (!limit.ok) return limit;
  return { ok: true, caller, recordUse: isUseDue ? () => recordApiKeyUse(db, caller.keyId, now) : null };
}
