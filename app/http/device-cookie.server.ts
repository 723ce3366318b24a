import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Config } from "~/config.server";
import { KNOWN_DEVICE_DAYS, sealDevice } from "~/domain/account/known-device";
import { cookieHeader, readCookie } from "./cookies.server";
import { endedSessionHeaders, sessionHeaders } from "./session.server";

const DEVICE = "device";

/** The device cookie from an earlier sign-in, unchecked. */
export function deviceCookie(request: Request, config: Config): string | null {
  return readCookie(request, config, DEVICE);
}

/** The headers that sign a browser in and make it a known device of the account with this address. */
export async function signedInHeaders(
  { config, newId }: Pick<AppLoadContext, "config" | "newId">,
  token: string,
  email: string,
): Promise<Headers> {
  const headers = sessionHeaders(config, token);
  const value = await sealDevice(newId(), email, config.cookieSecret);
  const maxAgeSeconds = KNOWN_DEVICE_DAYS * 24 * 60 * 60;
  headers.append("Set-Cookie", cookieHeader(config, DEVICE, value, { maxAgeSeconds }));
  return headers;
}

/** The headers for a browser whose account has been deleted: they end its session and forget the device. */
export function forgottenDeviceHeaders(config: Config): Headers {
  const headers = endedSessionHeaders(config);
  headers.append("Set-Cookie", cookieHeader(config, DEVICE, "", { maxAgeSeconds: 0 }));
  return headers;
}
