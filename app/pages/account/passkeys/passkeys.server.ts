import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_PATHS, passkeyPath, securityPath, setUpPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { PASSKEY_LIMITS, usualPasskeyName } from "~/domain/account/passkey";
import { NewPasskeySchema, PasskeyNameSchema } from "~/domain/account/passkey-schema";
import {
  refuseForm,
  refuseForNow,
  refuseUnknownForm,
  refuseWithLink,
  valuesOf,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader, skipLoaders } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireFreshProof, STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { isSentToSignIn, requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { relyingPartyOf } from "~/http/sessions/relying-party.server";
import { sessionHeaders } from "~/http/sessions/session-cookie.server";
import { addPasskey, nameOwnPasskey, readPasskeys, removePasskey } from "~/use-cases/account/passkeys.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import type { Flash } from "../flash.server";
import {
  LAST_FACTOR,
  readNextPath,
  redirectToDeskFactor,
  redirectToPath,
  requireFactorSetUpAllowed,
} from "../second-factor/factor-set-up.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";

/** The page that adds a passkey. */
export async function loadNewPasskey({ request, context }: LoaderFunctionArgs) {
  const next = readNextPath(request);
  if (!shouldSkipLoader(context)) {
    await requireFactorSetUpAllowed(context, await requireFreshProof(request, context));
  }
  return privateData({ usualName: usualPasskeyName(context.device), next });
}

const NOT_ADDED = {
  expired: "That took too long. Please try again.",
  refused: "We couldn't add that passkey. Please try again.",
  known: "This passkey is in your account already.",
  full: `You can have up to ${PASSKEY_LIMITS.perAccount} passkeys. Remove one you no longer use first.`,
} as const;

export async function submitNewPasskey({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = "new-passkey";
  const values = valuesOf(fields, ["name"]);
  const next = readNextPath(request);
  const path = setUpPath(ACCOUNT_PATHS.newPasskey, next);
  return withSession(path, { form, values }, request, context, async (signedIn) => {
    const checked = parseForm(NewPasskeySchema, fields);
    if (!checked.ok) {
      const { name, credential, userHandle } = checked.errors;
      return refuseForm({
        form,
        values,
        errors: name ? { name } : {},
        problem: name ? null : (credential ?? userHandle ?? null),
      });
    }
    const rp = relyingPartyOf(request, context.config);
    const result = await addPasskey(context, signedIn, checked.value, rp);
    if (result.ok) {
      context.deliverEmails();
      const proven = result.token ? sessionHeaders(context.config, result.token) : undefined;
      const headers = await rememberedHeaders(context, signedIn.user, proven);
      return redirectToPath(next ?? securityPath("passkey-added"), headers);
    }
    if (result.reason === "closed") throw redirectToDeskFactor();
    if (result.reason === "too_many") return refuseForNow(result, { form, values });
    const status = result.reason === "full" || result.reason === "known" ? 409 : 400;
    return refuseForm({ form, values, problem: NOT_ADDED[result.reason] }, { status });
  });
}

/** The page that renames or removes one passkey. */
export async function loadPasskey({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const { user } = await requireFreshProof(request, context);
  const passkey = await findOwn(id, user.id, context);
  return privateData({ passkey, timeZone: context.networkTimeZone ?? "UTC" });
}

export async function submitPasskey({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  const values = form === "name" ? valuesOf(fields, ["name"]) : {};
  return withSession(passkeyPath(id), { form, values }, request, context, async ({ user }) => {
    const passkey = await findOwn(id, user.id, context);
    switch (form) {
      case "name":
        return submitName(passkey.id, fields, user.id, context);
      case "remove": {
        const removed = await removePasskey(context, user, passkey);
        if (!removed.ok && removed.reason === "last_way_in")
          return refuseForm({ form, problem: LAST_WAY_IN }, { status: 409 });
        if (!removed.ok && removed.reason === "last_factor")
          return refuseForm({ form, problem: LAST_FACTOR.passkey }, { status: 409 });
        return done("passkey-removed", context, await rememberedHeaders(context, user));
      }
      default:
        return refuseUnknownForm();
    }
  });
}

const LAST_WAY_IN =
  "This passkey is your only way to sign in. Set a password, add another passkey or connect another account first.";

async function submitName(id: string, fields: FormFields, userId: string, context: AppLoadContext) {
  const form = "name";
  const checked = parseForm(PasskeyNameSchema, fields);
  if (!checked.ok) return refuseForm({ form, values: valuesOf(fields, ["name"]), errors: checked.errors });
  await nameOwnPasskey(context, userId, id, checked.value.name);
  return done("passkey-renamed", context);
}

async function findOwn(id: string, userId: string, context: AppLoadContext) {
  const own = await readPasskeys(context, userId);
  const found = own.find((passkey) => passkey.id === id);
  if (found) return found;
  logRefusedAccess("passkey", userId);
  throw new Response("We couldn't find that passkey in your account.", { status: 404 });
}

type Shown = { form: string; values: Record<string, string> };

/** Handles a form if the session's proof is fresh. Otherwise shows the form again, with the values entered. */
async function withSession<T>(
  path: string,
  shown: Shown,
  request: Request,
  context: AppLoadContext,
  submit: (signedIn: SignedIn) => Promise<T>,
) {
  try {
    const signedIn = await requireSignedIn(request, context);
    if (isFreshProof(signedIn.session, context.now)) return await submit(signedIn);
    skipLoaders(context);
    return refuseWithLink(STALE_PROOF, path, shown);
  } catch (error) {
    if (isSentToSignIn(error)) {
      skipLoaders(context);
      return refuseWithLink(SIGNED_OUT, path, shown);
    }
    const init = outageOf("Changing a passkey failed", error, context);
    return refuseForm(
      { ...shown, problem: "We couldn't save this just now. Please try again in a minute." },
      init,
    );
  }
}

function done(flash: Flash, context: AppLoadContext, headers: HeadersInit = PERSONAL) {
  context.deliverEmails();
  return seeOther(securityPath(flash), headers);
}
