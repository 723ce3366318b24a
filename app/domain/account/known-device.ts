import { hashKey, hmac, verifyHmac } from "../hmac";

/** Long enough to recognise a device that is used once a season. */
export const KNOWN_DEVICE_DAYS = 365;

/** How many an account has: with another, the one that signed in longest ago ends. A trigger (migration 0024) sees to it. */
export const KNOWN_DEVICES_AT_MOST = 5;

/**
 * The cookie a browser keeps after signing in: a random id, signed together with the account's email address. It reveals
 * neither the account nor the person, and gives access to nothing. It counts while the database knows the id.
 */
export async function sealDevice(deviceId: string, email: string, secret: string): Promise<string> {
  return `${deviceId}.${await hmac("known-device", await boundTo(deviceId, email), secret)}`;
}

/** The id that a cookie of ours gives a device of the account with this address; null for any other. */
export async function openDevice(
  sealed: string | null,
  email: string,
  secrets: readonly string[],
): Promise<string | null> {
  const [deviceId, signature, ...rest] = (sealed ?? "").split(".");
  if (!deviceId || !signature || rest.length > 0) return null;
  const isOurs = await verifyHmac(signature, "known-device", await boundTo(deviceId, email), secrets);
  return isOurs ? deviceId : null;
}

async function boundTo(deviceId: string, email: string): Promise<string> {
  return `${deviceId}:${await hashKey(email)}`;
}
