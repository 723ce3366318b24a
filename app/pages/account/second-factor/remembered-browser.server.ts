import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountDeps } from "~/http/answers/form-answers.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { knownDeviceCookie } from "~/http/sessions/device-cookie.server";
import { rememberDevice } from "~/use-cases/sessions/known-devices.server";

/**
 * Headers after a change to how an account is reached, which ended its known devices: the browser that made it is known again. The
 * change is made by then, so a failure costs no more than that.
 */
export async function rememberedHeaders(
  context: AppLoadContext,
  user: { id: string; email: string },
  init: HeadersInit = PERSONAL,
): Promise<Headers> {
  const headers = new Headers(init);
  try {
    const id = await rememberDevice(accountDeps(context), user);
    headers.append("Set-Cookie", await knownDeviceCookie(context.config, { id, email: user.email }));
  } catch (error) {
    logFailure("A browser could not be remembered", error);
  }
  return headers;
}
