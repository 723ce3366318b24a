import type { AppLoadContext } from "@remix-run/cloudflare";
import { logFailure } from "~/http/responses/log-failure.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { knownDeviceCookie } from "~/http/sessions/device-cookie.server";
import { rememberDevice } from "~/use-cases/sessions/known-devices.server";

/**
 * Headers after a change of sign-in methods, which ended all of the account's known devices: they make this browser a
 * known device again. A failure is only logged, because the change itself is already stored.
 */
export async function rememberedHeaders(
  context: AppLoadContext,
  user: { id: string; email: string },
  init: HeadersInit = PERSONAL,
): Promise<Headers> {
  const headers = new Headers(init);
  try {
    const id = await rememberDevice(context, user);
    headers.append("Set-Cookie", await knownDeviceCookie(context.config, { id, email: user.email }));
  } catch (error) {
    logFailure("A browser could not be remembered", error);
  }
  return headers;
}
