import { findLinkByKeyHash } from "~/db/links/personal-links.server";
import { hashKey } from "~/domain/hmac";
import type { PersonalLink } from "~/domain/links/personal-link";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

/**
 * The link that a key opens, whatever has become of it. Keys that open nothing are counted by network: 256 bits can't be
 * guessed, but attempts are logged and stopped.
 */
export async function openLink(
  deps: LimitDeps,
  { key, ip }: { key: string; ip: string | null },
): Promise<{ ok: true; link: PersonalLink } | { ok: false; reason: "not_found" } | TooMany> {
  const link = await findLinkByKeyHash(deps.db, await hashKey(key));
  if (link) return { ok: true, link };
  const limit = await rateLimit(deps, { linkIp: ip });
  return limit.ok ? { ok: false, reason: "not_found" } : limit;
}
