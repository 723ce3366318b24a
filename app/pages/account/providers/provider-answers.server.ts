import type { AppLoadContext } from "@remix-run/cloudflare";
import { PROVIDER_PROBLEMS } from "~/content/providers";
import type { IdentityProvider } from "~/domain/account/identity-provider";
import { PASSWORD_SIGN_IN_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { type FormSent, waitToTryAgain } from "~/http/answers/form-answers.server";
import { flowHeaders } from "~/http/sessions/flow-cookies.server";
import { findProvider } from "~/use-cases/sign-in/providers.server";
import type { StartedWith } from "~/use-cases/sign-in/start-with-provider.server";

/** Throws a 404 response if no such provider is set up. */
export async function requireProvider(context: AppLoadContext, id = ""): Promise<IdentityProvider> {
  const provider = await findProvider(context, id);
  if (!provider) throw new Response(null, { status: 404 });
  return provider;
}

/** The ids and names for the provider buttons. */
export function listProviderButtons({ identityProviders }: AppLoadContext) {
  return identityProviders.map(({ id, name }) => ({ id, name }));
}

/** Responds with the page that forwards the browser to the provider, or says why the sign-in can't start. */
export function respondToProviderStart(
  { context, again }: FormSent,
  started: StartedWith,
  { name, connectionId }: Pick<IdentityProvider, "name" | "connectionId">,
) {
  if (started.ok) {
    const headers = flowHeaders(context.config, "provider", started.token);
    return again({ status: 200, headers, goingTo: { url: started.url, name } });
  }
  if (started.reason === "too_many") return again(waitToTryAgain(started));
  return again({
    status: statusOf(started.reason),
    problem: PROVIDER_PROBLEMS[started.reason](name),
    link: connectionId === null ? OTHER_SIGN_IN_LINK : PASSWORD_SIGN_IN_LINK,
  });
}

export const OTHER_SIGN_IN_LINK = { label: "Sign in another way", to: PATHS.signIn };

/** Only works for owners of the desk: other members must use their company's sign-in. */
export const PASSWORD_SIGN_IN_LINK = { label: "Sign in with a password", to: PASSWORD_SIGN_IN_PATH };

/** 503 if the provider doesn't answer, because the request is not at fault. */
export function statusOf(reason: string): number {
  return reason === "unreachable" ? 503 : 400;
}
