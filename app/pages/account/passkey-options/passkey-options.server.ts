import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { isFreshProof } from "~/domain/account/assurance";
import type { PasskeyPurpose } from "~/domain/account/passkey";
import { PasskeyPurposeSchema } from "~/domain/account/passkey-schema";
import { readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { flowToken } from "~/http/sessions/flow-cookies.server";
import { passkeyHeaders, passkeyToken } from "~/http/sessions/passkey-cookie.server";
import { relyingPartyOf } from "~/http/sessions/relying-party.server";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import {
  askForNewPasskey,
  askForPasskey,
  askForSecondFactor,
  type PasskeyCreation,
  type PasskeyRequest,
} from "~/use-cases/sign-in/passkey-options.server";

/** The WebAuthn options for a page's script, as JSON. 403 if this request may not ask for a passkey. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const purpose = PasskeyPurposeSchema.safeParse(readQuery(request).for);
  if (!purpose.success) return Response.json(null, { status: 404, headers: PERSONAL });
  if (purpose.data === "sign-in") return sendSignInOptions(request, context);
  const options = await optionsFor(purpose.data, request, context);
  return Response.json(options, { status: options ? 200 : 403, headers: PERSONAL });
}

/** Keeps a token that the browser already has, so that challenges in its other tabs stay valid. */
async function sendSignInOptions(request: Request, context: AppLoadContext): Promise<Response> {
  const { config, newToken } = context;
  const token = passkeyToken(request, config) ?? newToken();
  const asked = { purpose: "sign-in", about: token } as const;
  const options = await askForPasskey(context, asked, null, relyingPartyOf(request, config));
  return Response.json(options, { headers: passkeyHeaders(config, token) });
}

async function optionsFor(
  purpose: Exclude<PasskeyPurpose, "sign-in">,
  request: Request,
  context: AppLoadContext,
): Promise<PasskeyRequest | PasskeyCreation | null> {
  const { config } = context;
  const rp = relyingPartyOf(request, config);
  if (purpose === "second-factor") {
    const token = flowToken(request, config, "second_factor");
    return token === null ? null : askForSecondFactor(context, token, rp);
  }
  const signedIn = await readSignedIn(request, context);
  if (!signedIn) return null;
  const { user, session } = signedIn;
  if (purpose === "confirm") return askForPasskey(context, { purpose, about: session.id }, user.id, rp);
  return isFreshProof(session, context.now)
    ? askForNewPasskey(context, user, session.id, { ...rp, name: BRAND.name })
    : null;
}
