import type { Config } from "~/config.server";
import { CODE_MINUTES, STAFF_DEVICE_DAYS } from "~/domain/staff/staff";
import { openStaffDevice, sealStaffDevice } from "~/domain/staff/staff-device";
import type { Device } from "~/use-cases/account/account-deps.server";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";
import { signedInHeaders } from "./device-cookie.server";

const DEVICE = "staff_device";
/** Identifies a browser that has to enter a code. It is no session and authorises only entering the code. */
const SIGN_IN = "staff_sign_in";

/** This browser's token as a proven device; null if it has none, or one that we did not write. */
export function staffDeviceToken(request: Request, config: Config): Promise<string | null> {
  return openStaffDevice(readCookie(request, config, DEVICE), config.acceptedSecrets);
}

/** Whether this browser has a staff device cookie, unverified: enough to exclude it from the statistics. */
export function isDeskBrowser(request: Request, config: Config): boolean {
  return readCookie(request, config, DEVICE) !== null;
}

export function signInToken(request: Request, config: Config): string | null {
  return readCookie(request, config, SIGN_IN);
}

/** The headers for a browser that has to enter the code mailed to its account. */
export function waitingHeaders(config: Config, token: string): Headers {
  return personalHeaders(cookieHeader(config, SIGN_IN, token, { maxAgeSeconds: CODE_MINUTES * 60 }));
}

export function endedDeskSignInHeaders(config: Config): Headers {
  return personalHeaders(cookieHeader(config, SIGN_IN, "", { maxAgeSeconds: 0 }));
}

/** The headers that sign staff in. `deviceToken` is set if the browser has just entered its code. */
export async function deskHeaders(
  config: Config,
  { token, device, deviceToken }: { token: string; device: Device; deviceToken: string | null },
): Promise<Headers> {
  const headers = await signedInHeaders(config, token, device);
  if (deviceToken === null) return headers;
  const value = await sealStaffDevice(deviceToken, config.cookieSecret);
  const maxAgeSeconds = STAFF_DEVICE_DAYS * 24 * 60 * 60;
  headers.append("Set-Cookie", cookieHeader(config, DEVICE, value, { maxAgeSeconds }));
  headers.append("Set-Cookie", cookieHeader(config, SIGN_IN, "", { maxAgeSeconds: 0 }));
  return headers;
}
