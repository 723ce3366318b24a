import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { ACCOUNT_PATHS, securityPath, setUpPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { FirstCodeSchema } from "~/domain/account/second-factor-schema";
import { otpauthUri } from "~/domain/account/totp";
import { inFours } from "~/domain/base32";
import { refuseForm, refuseUnknownForm, refuseWithLink } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader, skipLoaders } from "~/http/responses/outage.server";
import { requireFreshProof, STALE_PROOF } from "~/http/sessions/fresh-proof.server";
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
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  try {
    const signedIn = await requireSignedIn(request, context);
    if (!isFreshProof(signedIn.session, context.now)) {
      skipLoaders(context);
      return refuseWithLink(STALE_PROOF, ACCOUNT_PATHS.authenticator, {});
    }
    return await submitForm(form, fields, signedIn, request, context);
  } catch (error) {
    const problem = "We couldn't save this just now. Please try again in a minute.";
    return refuseForm({ form: "", problem }, outageOf("Changing an authenticator failed", error, context));
  }
}

async function submitForm(
  form: string,
  fields: FormFields,
  signedIn: SignedIn,
  request: Request,
  context: AppLoadContext,
) {
  const next = readNextPath(request);
  switch (form) {
    case "start":
      await requireFactorSetUpAllowed(context, signedIn);
      await startAuthenticator(context, signedIn.user.id);
      return seeOther(setUpPath(ACCOUNT_PATHS.authenticator, next));
    case "confirm":
      return submitFirstCode(fields, signedIn, next, context);
    case "remove": {
      const removed = await dropAuthenticator(context, signedIn.user);
      if (!removed.ok) return refuseForm({ form, problem: LAST_FACTOR.authenticator }, { status: 409 });
      context.deliverEmails();
      return seeOther(securityPath("authenticator-removed"), await rememberedHeaders(context, signedIn.user));
    }
    default:
      return refuseUnknownForm();
  }
}

async function submitFirstCode(
  fields: FormFields,
  signedIn: SignedIn,
  next: string | null,
  context: AppLoadContext,
) {
  const form = "confirm";
  const values = { code: fieldValue(fields, "code").slice(0, 20) };
  const checked = parseForm(FirstCodeSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const { config } = context;
  const result = await finishAuthenticator(context, signedIn, checked.value.code);
  if (result.ok) {
    context.deliverEmails();
    const headers = await rememberedHeaders(context, signedIn.user, sessionHeaders(config, result.token));
    const cookie = await shownCodesCookie(config, signedIn.session.id, result.codes);
    headers.append("Set-Cookie", cookie);
    return seeOther(setUpPath(ACCOUNT_PATHS.recoveryCodes, next), headers);
  }
  if (result.reason === "closed") throw redirectToDeskFactor();
  if (result.reason === "none")
    return refuseForm({ form: "", problem: "This set-up has expired. Start again below." });
  return refuseForm({
    form,
    values,
    errors: {
      code: "That code isn't right. Enter the one your app shows now, and check that your phone's clock is correct.",
    },
  });
}
