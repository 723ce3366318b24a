import { hmac, verifyHmac } from "../hmac";

/**
 * The cookie of a browser that has proven itself by a mailed code: a signed token, so that forged values are refused
 * without a database query.
 */
export async function sealStaffDevice(token: string, secret: string): Promise<string> {
  return `${token}.${await hmac("staff-device", token, secret)}`;
}

/** The token in such a cookie; null if it was not signed here. */
export async function openStaffDevice(
  sealed: string | null,
  secrets: readonly string[],
): Promise<string | null> {
  const [token, signature, ...rest] = (sealed ?? "").split(".");
  if (!token || !signature || rest.length > 0) return null;
  return (await verifyHmac(signature, "staff-device", token, secrets)) ? token : null;
}
