import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { shownRecoveryCode } from "~/domain/account/recovery-codes";
import { shownEmail } from "~/domain/email-address";
import { type FormSent, onlyForm, unknownForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireFreshProof } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import {
  clearedCodesHeaders,
  readShownCodes,
  shownCodesCookie,
} from "~/http/sessions/recovery-codes-cookie.server";
import { makeRecoveryCodes, unusedRecoveryCodes } from "~/use-cases/account/authenticator.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { provenFirst } from "../confirm/proof-needed.server";
import { readNextPath, redirectToPath } from "../second-factor/factor-set-up.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";

/**
 * The page about an account's recovery codes. It shows new codes for a few minutes after they were made, only in the
 * browser that made them.
 */
export async function loadRecoveryCodes({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const signedIn = await requireFreshProof(request, context);
  const { user } = signedIn;
  const [ways, codes] = await Promise.all([
    findSignInMethods(context.db, user.id),
    codesToShow(request, context, signedIn),
  ]);
  if (!ways.hasAuthenticator) throw redirect(ACCOUNT_PATHS.authenticator, { status: 302, headers: PERSONAL });
  const shown = { email: user.email, left: ways.recoveryCodes, codes, next: readNextPath(request) };
  return privateData(shown);
}

const NOT_MADE =
  "We couldn't create new codes just now. Your earlier ones still work. Please try again in a minute.";

export const submitRecoveryCodes = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm(""), outage: ["Making recovery codes failed", { problem: NOT_MADE }] },
  byField("form", { "put-away": putAway, "new-codes": submitNewCodes }, unknownForm),
);

/** Needs no session: it only takes the codes out of this browser. */
async function putAway({ request, context }: FormSent) {
  const path = readNextPath(request) ?? securityPath("codes-put-away");
  return redirectToPath(path, clearedCodesHeaders(context.config));
}

async function submitNewCodes(sent: FormSent<null>) {
  return makeNewCodes({ ...sent, who: await requireSignedIn(sent.request, sent.context) });
}

const makeNewCodes = provenFirst(
  () => ACCOUNT_PATHS.recoveryCodes,
  async ({ context, who: { user, session } }) => {
    const codes = await makeRecoveryCodes(context, user);
    const headers = codes ? await rememberedHeaders(context, user) : new Headers(PERSONAL);
    if (codes) headers.append("Set-Cookie", await shownCodesCookie(context.config, session.id, codes));
    return seeOther(ACCOUNT_PATHS.recoveryCodes, headers);
  },
);

/** The codes as a text file, while the page shows them. */
export async function sendRecoveryCodes({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const signedIn = await requireFreshProof(request, context);
  const codes = await codesToShow(request, context, signedIn);
  if (codes.length === 0) throw redirect(ACCOUNT_PATHS.recoveryCodes, { status: 302, headers: PERSONAL });
  const words = [
    `Recovery codes for ${BRAND.name}`,
    `Account: ${shownEmail(signedIn.user.email)}`,
    "Each code works once, in place of a code from your authenticator app.",
  ];
  return new Response([...words, "", ...codes, ""].join("\r\n"), {
    headers: {
      ...PERSONAL,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
    },
  });
}

async function codesToShow(request: Request, context: AppLoadContext, { user, session }: SignedIn) {
  const made = await readShownCodes(request, context.config, session.id);
  const codes = made.length > 0 ? await unusedRecoveryCodes(context, user.id, made) : [];
  return codes.map(shownRecoveryCode);
}
