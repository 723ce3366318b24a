import type { Config } from "~/config.server";
import { KNOWN_DEVICE_DAYS, sealDevice } from "~/domain/account/known-device";
import type { Device } from "~/use-cases/account/account-deps.server";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { endedSessionHeaders, hintCookie, sessionHeaders } from "./session-cookie.server";

const DEVICE = "device";

/** The device cookie from an earlier sign-in, unverified. */
export function deviceCookie(request: Request, config: Config): string | null {
  return readCookie(request, config, DEVICE);
}

/** The headers that sign a browser in and store its id as a known device of the account. */
export async function signedInHeaders(config: Config, token: string, device: Device): Promise<Headers> {
  const headers = sessionHeaders(config, token);
  headers.append("Set-Cookie", await hintCookie(config, device.email));
  headers.append("Set-Cookie", await knownDeviceCookie(config, device));
  return headers;
}

export async function knownDeviceCookie(config: Config, { id, email }: Device): Promise<string> {
  const value = await sealDevice(id, email, config.cookieSecret);
  return cookieHeader(config, DEVICE, value, { maxAgeSeconds: KNOWN_DEVICE_DAYS * 24 * 60 * 60 });
}

/** The headers for a browser whose account has been deleted: they end its session and forget the device. */
export function forgottenDeviceHeaders(config: Config): Headers {
  const headers = endedSessionHeaders(config);
  headers.append("Set-Cookie", cookieHeader(config, DEVICE, "", { maxAgeSeconds: 0 }));
  return headers;
}
