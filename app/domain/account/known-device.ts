import { hashKey, hmac, verifyHmac } from "../hmac";

/** Long enough to recognise a device that is used once a season. */
export const KNOWN_DEVICE_DAYS = 365;

/**
 * The cookie that a browser keeps after signing in: a random id, signed together with the account's email address. It
 * reveals neither the account nor the person, and gives access to nothing. It is valid while the database has the id.
 */
export async function sealDevice(deviceId: string, email: string, secret: string): Promise<string> {
  return `${deviceId}.${await hmac("known-device", await boundTo(deviceId, email), secret)}`;
}

/** The device's id from a cookie that was signed here for the account with this address; null for any other cookie. */
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
