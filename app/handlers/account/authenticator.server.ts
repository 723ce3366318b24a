import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { FirstCodeSchema } from "~/domain/account/second-factor-schema";
import { otpauthUri } from "~/domain/account/totp";
import { inFours } from "~/domain/base32";
import { type FormFields, parseForm, readForm, typed } from "~/http/forms.server";
import { requireFreshProof, STALE_PROOF } from "~/http/fresh-proof.server";
import { requireSignedIn } from "~/http/guards.server";
import { doWithoutPage, isOutage, outageOf } from "~/http/outage.server";
import { shownCodesCookie } from "~/http/recovery-codes-cookie.server";
import { PERSONAL } from "~/http/response-headers";
import { sessionHeaders } from "~/http/session.server";
import {
  dropAuthenticator,
  finishAuthenticator,
  readAuthenticator,
  startAuthenticator,
} from "~/use-cases/account/authenticator.server";
import { drawQrCode } from "~/use-cases/account/qr-code.server";
import type { SignedIn } from "~/use-cases/account/sessions.server";
import { accountDeps, refuseForm, refuseUnknownForm, refuseWithLink } from "./form-answers.server";
import { rememberedHeaders } from "./remembered-browser.server";

/** The page that sets up an authenticator app, or takes it away. Showing it changes nothing. */
export async function loadAuthenticator(request: Request, context: AppLoadContext) {
  if (isOutage(context)) return data(null, { headers: PERSONAL });
  const { user } = await requireFreshProof(request, context);
  const { email } = user;
  const found = await readAuthenticator(accountDeps(context), user.id);
  if (found.state !== "pending") {
    const shown = { state: found.state, email, setUp: null };
    return data(shown, { headers: PERSONAL });
  }
  const { secret } = found;
  const uri = otpauthUri({ issuer: BRAND.name, email, secret });
  const setUp = { uri, qr: await drawQrCode(uri), secret: inFours(secret, " ") };
  return data({ state: found.state, email, setUp }, { headers: PERSONAL });
}

/** The page has several forms, told apart by their "form" field. */
export async function submitAuthenticator(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const form = typed(fields, "form");
  try {
    const signedIn = await requireSignedIn(request, context);
    if (!isFreshProof(signedIn.session, context.now())) {
      doWithoutPage(context);
      return refuseWithLink(STALE_PROOF, ACCOUNT_PATHS.authenticator, {});
    }
    return await submitForm(form, fields, signedIn, context);
  } catch (error) {
    const problem = "We couldn't save this just now. Please send it again in a minute.";
    return refuseForm({ form: "", problem }, outageOf("Changing an authenticator failed", error, context));
  }
}

async function submitForm(form: string, fields: FormFields, signedIn: SignedIn, context: AppLoadContext) {
  const deps = accountDeps(context);
  switch (form) {
    case "start":
      await startAuthenticator(deps, signedIn.user.id);
      return redirect(ACCOUNT_PATHS.authenticator, { status: 303, headers: PERSONAL });
    case "confirm":
      return submitFirstCode(fields, signedIn, context);
    case "remove":
      await dropAuthenticator(deps, signedIn.user);
      context.deliverEmails();
      return redirect(securityPath("authenticator-removed"), {
        status: 303,
        headers: await rememberedHeaders(context, signedIn.user),
      });
    default:
      return refuseUnknownForm();
  }
}

async function submitFirstCode(fields: FormFields, signedIn: SignedIn, context: AppLoadContext) {
  const form = "confirm";
  const values = { code: typed(fields, "code").slice(0, 20) };
  const checked = parseForm(FirstCodeSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const { config } = context;
  const result = await finishAuthenticator(accountDeps(context), signedIn, checked.value.code);
  if (result.ok) {
    context.deliverEmails();
    const headers = await rememberedHeaders(context, signedIn.user, sessionHeaders(config, result.token));
    const cookie = await shownCodesCookie(config, signedIn.session.id, result.codes);
    headers.append("Set-Cookie", cookie);
    return redirect(ACCOUNT_PATHS.recoveryCodes, { status: 303, headers });
  }
  if (result.reason === "none")
    return refuseForm({ form: "", problem: "This set-up has expired or is done already. Look below." });
  return refuseForm({
    ...{ form, values },
    errors: { code: "That isn't the code your app shows now. Does your phone tell the right time?" },
  });
}
