import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { ACCOUNT_PATHS, passkeyPath, securityPath, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PASSKEY_LIMITS, usualPasskeyName } from "~/domain/account/passkey";
import { NewPasskeySchema, PasskeyNameSchema } from "~/domain/account/passkey-schema";
import {
  type FormSent,
  onlyForm,
  severalForms,
  unknownForm,
  waitAnswers,
  withLink,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField, type FormPage, formAction, type Perform } from "~/http/forms/form-action.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireFreshProof } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn, SIGNED_OUT } from "~/http/sessions/guards.server";
import { relyingPartyOf } from "~/http/sessions/relying-party.server";
import { sessionHeaders } from "~/http/sessions/session-cookie.server";
import { addPasskey, nameOwnPasskey, readPasskeys, removePasskey } from "~/use-cases/account/passkeys.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { provenFirst } from "../confirm/proof-needed.server";
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
  expired: { status: 400, problem: "That took too long. Please try again." },
  refused: { status: 400, problem: "We couldn't add that passkey. Please try again." },
  known: { problem: "This passkey is in your account already." },
  full: {
    problem: `You can have up to ${PASSKEY_LIMITS.perAccount} passkeys. Remove one you no longer use first.`,
  },
};

const newPasskeyPath = ({ request }: Pick<ActionFunctionArgs, "request">) =>
  setUpPath(ACCOUNT_PATHS.newPasskey, readNextPath(request));

export const submitNewPasskey = passkeyAction(
  newPasskeyPath,
  onlyForm("new-passkey", ["name"]),
  async (sent) => {
    const { request, context, who, read, answer } = sent;
    const passkey = read(NewPasskeySchema, ({ name, credential, userHandle }) =>
      name ? { errors: { name } } : { problem: credential ?? userHandle ?? null },
    );
    const rp = relyingPartyOf(request, context.config);
    return answer(await addPasskey(context, who, passkey, rp), {
      done: async ({ token }) => {
        const proven = token ? sessionHeaders(context.config, token) : undefined;
        const headers = await rememberedHeaders(context, who.user, proven);
        return redirectToPath(readNextPath(request) ?? securityPath("passkey-added"), headers);
      },
      closed: redirectToDeskFactor,
      ...waitAnswers(sent),
      ...NOT_ADDED,
    });
  },
);

/** The page that renames or removes one passkey. */
export async function loadPasskey({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const { user } = await requireFreshProof(request, context);
  const passkey = await findOwn(id, user.id, context);
  return privateData({ passkey, timeZone: context.networkTimeZone ?? "UTC" });
}

export const submitPasskey = passkeyAction(
  ({ params: { id = "" } }) => passkeyPath(id),
  severalForms({ name: ["name"], remove: [] }),
  byField("form", { name: submitName, remove: submitRemoval }, async (sent) => {
    await findOwn(sent.params.id, sent.who.user.id, sent.context);
    return unknownForm(sent);
  }),
);

async function submitName({ context, params, who: { user }, read }: FormSent<SignedIn>) {
  const { id } = await findOwn(params.id, user.id, context);
  await nameOwnPasskey(context, user.id, id, read(PasskeyNameSchema).name);
  return done("passkey-renamed");
}

const LAST_WAY_IN =
  "This passkey is your only way to sign in. Set a password, add another passkey or connect another account first.";

async function submitRemoval({ context, params, who: { user }, answer }: FormSent<SignedIn>) {
  const passkey = await findOwn(params.id, user.id, context);
  const removed = async () => done("passkey-removed", await rememberedHeaders(context, user));
  return answer(await removePasskey(context, user, passkey), {
    done: removed,
    gone: removed,
    last_way_in: { problem: LAST_WAY_IN },
    last_factor: { problem: LAST_FACTOR.passkey },
  });
}

async function findOwn(id: string | undefined, userId: string, context: AppLoadContext) {
  const own = await readPasskeys(context, userId);
  const found = own.find((passkey) => passkey.id === id);
  if (found) return found;
  logRefusedAccess("passkey", userId);
  throw new Response("We couldn't find that passkey in your account.", { status: 404 });
}

/** The action of a page that shows its forms without its data too, once the proof or the session has ended. */
function passkeyAction(
  path: (args: Pick<ActionFunctionArgs, "request" | "params">) => string,
  again: FormPage<SignedIn, FormAnswer>["again"],
  perform: Perform<SignedIn, FormAnswer>,
) {
  return formAction<SignedIn, FormAnswer>(
    {
      guard: ({ request, context }) => requireSignedIn(request, context),
      again,
      signedOut: (sent) => sent.again(withLink(SIGNED_OUT, path(sent))),
      outage: ["Changing a passkey failed", { problem: NOT_SAVED }],
    },
    provenFirst(path, perform),
  );
}

function done(flash: Flash, headers: HeadersInit = PERSONAL) {
  return seeOther(securityPath(flash), headers);
}
