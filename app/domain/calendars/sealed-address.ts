import { hmac } from "../hmac";
import { seal, unseal } from "../seal";
import { fileInShort, serverOf } from "./source-address";

/**
 * An address as its row holds it. Before it is sealed, it stands in `address`; then a mark does, which tells the server's
 * name, by which secret the address is sealed, and whether two addresses are the same.
 */
export type StoredAddress = { address: string; sealedAddress: string | null };

/**
 * A mark is an address that nothing is sent to: the version before, which may run on the same database, reads the server's
 * name from it and refuses the rest, because it isn't https.
 */
const SCHEME = "sealed://";

const PURPOSE = "address-mark";
const NAME_LENGTH = 8;

/** What the marks made with a secret have in common. No address is empty. */
const nameOf = async (secret: string) => (await hmac(PURPOSE, "", secret)).slice(0, NAME_LENGTH);

/** The mark of an address; of a second row with the same address, one of its own. */
export async function markOf(address: string, secret: string, twinId?: string): Promise<string> {
  const print = await hmac(PURPOSE, twinId === undefined ? address : `${twinId} ${address}`, secret);
  return `${SCHEME}${serverOf(address)}/${await nameOf(secret)}/${print}/${fileInShort(address)}`;
}

/** The pattern of SQL's GLOB that fits the marks made with a secret, and no other address. */
export async function globOfMarks(secret: string): Promise<string> {
  return `${SCHEME}*/${await nameOf(secret)}/*`;
}

/** Seals an address for the row with this id. */
export async function sealAddress(
  id: string,
  address: string,
  secret: string,
  isTwin = false,
): Promise<StoredAddress & { sealedAddress: string }> {
  return {
    address: await markOf(address, secret, isTwin ? id : undefined),
    sealedAddress: await seal("seal-address", address, id, secret),
  };
}

/** The address of a row; null if it can't be opened any more, because the site's secret was replaced at once. */
export async function openAddress(
  { id, address, sealedAddress }: StoredAddress & { id: string },
  secrets: readonly string[],
): Promise<string | null> {
  if (!address.startsWith(SCHEME)) return address;
  return sealedAddress === null ? null : unseal("seal-address", sealedAddress, id, secrets);
}
