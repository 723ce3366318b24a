import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { NOT_SAVED } from "~/content/outages";
import { ACCOUNT_PATHS, securityPath, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { FirstCodeSchema } from "~/domain/account/second-factor-schema";
import { otpauthUri } from "~/domain/account/totp";
import { inFours } from "~/domain/base32";
import { type FormSent, severalForms, typedCode, unknownForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { besideField, byField, formAction } from "~/http/forms/form-action.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireFreshProof } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { shownCodesCookie } from "~/http/sessions/recovery-codes-cookie.server";
import { sessionHeaders } from "~/http/sessions/session-cookie.server";
import {
  dropAuthenticator,
  finishAuthenticator,
  readAuthenticator,
  startAuthenticator,
} from "~/use-cases/account/authenticator.server";
import { drawQrCode } from "~/use-cases/account/qr-code.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { ON_TOP, provenFirst } from "../confirm/proof-needed.server";
import {
  LAST_FACTOR,
  readNextPath,
  redirectToDeskFactor,
  requireFactorSetUpAllowed,
} from "../second-factor/factor-set-up.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";

/** The page that sets up, replaces or removes an authenticator app. Showing it changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const signedIn = await requireFreshProof(request, context);
  await requireFactorSetUpAllowed(context, signedIn);
  const { email, id } = signedIn.user;
  const found = await readAuthenticator(context, id);
  const secret = found.state === "pending" ? found.secret : found.state === "confirmed" && found.nextSecret;
  const shown = { state: found.state, email, next: readNextPath(request) };
  if (!secret) return privateData({ ...shown, setUp: null });
  const uri = otpauthUri({ issuer: BRAND.name, email, secret });
  const setUp = { uri, qr: await drawQrCode(uri), secret: inFours(secret, " ") };
  return privateData({ ...shown, setUp });
}

/** The page has several forms, told apart by their "form" field. */
export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: severalForms({ confirm: typedCode(), remove: [] }),
    outage: ["Changing an authenticator failed", { form: "", problem: NOT_SAVED }],
  },
  provenFirst(
    () => ACCOUNT_PATHS.authenticator,
    byField("form", { start, confirm, remove }, unknownForm),
    ON_TOP,
  ),
);

async function start({ request, context, who }: FormSent<SignedIn>) {
  await requireFactorSetUpAllowed(context, who);
  await startAuthenticator(context, who.user.id);
  return seeOther(setUpPath(ACCOUNT_PATHS.authenticator, readNextPath(request)));
}

async function remove({ context, who, answer }: FormSent<SignedIn>) {
  return answer(await dropAuthenticator(context, who.user), {
    done: async () =>
      seeOther(securityPath("authenticator-removed"), await rememberedHeaders(context, who.user)),
    last_factor: { problem: LAST_FACTOR.authenticator },
  });
}

async function confirm({ request, context, who, read, answer }: FormSent<SignedIn>) {
  const { config } = context;
  return answer(await finishAuthenticator(context, who, read(FirstCodeSchema).code), {
    done: async ({ token, codes }) => {
      const headers = await rememberedHeaders(context, who.user, sessionHeaders(config, token));
      headers.append("Set-Cookie", await shownCodesCookie(config, who.session.id, codes));
      return seeOther(setUpPath(ACCOUNT_PATHS.recoveryCodes, readNextPath(request)), headers);
    },
    closed: redirectToDeskFactor,
    none: { status: 400, ...ON_TOP, problem: "This set-up has expired. Start again below." },
    ...besideField("code", {
      wrong_code:
        "That code isn't right. Enter the one your app shows now, and check that your phone's clock is correct.",
    }),
  });
}
