import { isPublicAddress } from "~/domain/calendars/public-address";
import { type AddressRefusal, type AddressRules, checkAddress } from "~/domain/calendars/source-address";
import type { LookUpAddresses } from "../dns/look-up.server";

export type ServerRules = AddressRules & {
  /** Null where there is no resolver to ask, as on a local site. */
  lookUpAddresses: LookUpAddresses | null;
};

export type ServerRefusal = AddressRefusal | "not_resolved";

/**
 * The address of a calendar, if its server is a public one by all addresses that its name has. What its name leads to is looked up
 * by the runtime once more when it is fetched, and may be another by then: this refuses what is wrong for longer than a moment.
 */
export async function checkServer(
  address: string,
  rules: ServerRules,
  signal?: AbortSignal,
): Promise<{ ok: true; url: URL } | { ok: false; reason: ServerRefusal }> {
  const checked = checkAddress(address, rules);
  // The tests' loopback has no name.
  if (!checked.ok || checked.url.protocol === "http:" || rules.lookUpAddresses === null) return checked;
  const addresses = await rules.lookUpAddresses(checked.url.hostname, signal);
  if (addresses === null || addresses.length === 0) return { ok: false, reason: "not_resolved" };
  return addresses.every(isPublicAddress) ? checked : { ok: false, reason: "not_public" };
}
