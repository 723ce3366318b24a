import { isPublicAddress } from "~/domain/calendars/public-address";
import { type AddressRefusal, type AddressRules, checkAddress } from "~/domain/calendars/source-address";
import type { LookUpAddresses } from "../dns/look-up.server";

export type ServerRules = AddressRules & {
  /** Null where there is no resolver to ask, as on a local site. */
  lookUpAddresses: LookUpAddresses | null;
};

export type ServerRefusal = AddressRefusal | "not_resolved";

/**
 * The address of a calendar, if its host name resolves to public addresses only. The runtime resolves the name again
 * when it fetches, and may get another address: this only refuses hosts that stay wrong for longer than a moment.
 */
export async function checkServer(
  address: string,
  rules: ServerRules,
  signal?: AbortSignal,
): Promise<{ ok: true; url: URL } | { ok: false; reason: ServerRefusal }> {
  const checked = checkAddress(address, rules);
  // Loopback, which only the tests use, has no name to resolve.
  if (!checked.ok || checked.url.protocol === "http:" || rules.lookUpAddresses === null) return checked;
  const addresses = await rules.lookUpAddresses(checked.url.hostname, signal);
  if (addresses === null || addresses.length === 0) return { ok: false, reason: "not_resolved" };
  return addresses.every(isPublicAddress) ? checked : { ok: false, reason: "not_public" };
}
