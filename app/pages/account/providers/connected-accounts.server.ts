import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PROVIDER_PROBLEMS } from "~/content/providers";
import { listIdentities } from "~/db/identities/identities.server";
import type { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import type { FormAnswer } from "~/domain/account/form-answer";
import { domainOf } from "~/domain/account/provider-claims";
import { CONNECTED_SECTION, PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { type FormSent, onlyForm, withLink } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { formAction } from "~/http/forms/form-action.server";
import { fieldValue } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { endedFlowHeaders } from "~/http/sessions/flow-cookies.server";
import { requireFreshProof, STALE_PROOF } from "~/http/sessions/fresh-proof.server";
import { requireSignedIn } from "~/http/sessions/guards.server";
import { connectWaiting, disconnectIdentity } from "~/use-cases/account/connect-identity.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { providerName } from "~/use-cases/sign-in/providers.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";
import { readWaitingIdentity } from "../sign-up/new-account.server";
import { listProviderButtons } from "./provider-answers.server";

/** A company that no longer proves the address's domain can't sign users in, and can be disconnected. */
function stateOf(connectionId: string | null, companyId: string | null): "companys" | "asleep" | null {
  if (connectionId === null) return null;
  return connectionId === companyId ? "companys" : "asleep";
}

type WaysIn = Awaited<ReturnType<typeof findSignInMethods>>;

/** The provider accounts connected to a user's account, and buttons for the providers that can be connected. */
export async function readConnectedAccounts(
  { user, session }: SignedIn,
  waysIn: Promise<WaysIn>,
  context: AppLoadContext,
) {
  const [identities, { companyId, role }] = await Promise.all([listIdentities(context.db, user.id), waysIn]);
  return {
    accounts: identities.map(({ id, provider, email, createdAt, connectionId }) => ({
      id,
      email,
      createdAt,
      name: providerName(context, provider),
      state: stateOf(connectionId, companyId),
    })),
    /** The domain whose company alone signs this account in. Desk owners keep their own sign-in methods. */
    companyDomain: companyId === null || role === "owner" ? null : domainOf(user.email),
    buttons: listProviderButtons(context),
    needsProof: !isFreshProof(session, context.now),
  };
}

/** The providers that are set up and connected to the user's account, which can confirm the user's identity. */
export async function confirmingProviders(userId: string, context: AppLoadContext) {
  const connected = await listIdentities(context.db, userId);
  return listProviderButtons(context).filter(({ id }) => connected.some(({ provider }) => provider === id));
}

const LAST_WAY_IN =
  "This is your only way to sign in. Set a password, add a passkey or connect another account first.";

const COMPANYS_OWN =
  "Your company manages this sign-in, so only your company can remove it. It also ends if you change to an email address outside your company.";

/** Handles the form that disconnects a provider account, on the security page. */
export async function submitDisconnect({ context, fields, who, again, answer }: FormSent<SignedIn>) {
  if (!isFreshProof(who.session, context.now)) return again(withLink(STALE_PROOF, CONNECTED_SECTION));
  const disconnected = async () => {
    const headers = await rememberedHeaders(context, who.user);
    return seeOther(securityPath("account-disconnected"), headers);
  };
  return answer(await disconnectIdentity(context, who, fieldValue(fields, "identity")), {
    disconnected,
    not_connected: disconnected,
    companys: { problem: COMPANYS_OWN },
    last_way_in: { problem: LAST_WAY_IN },
  });
}

const NOT_CONNECTED = "We couldn't connect it just now. Please try again in a minute.";

/** The page that asks for confirmation before it connects the provider account waiting in this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData({ found: null, email: "" });
  const { user } = await requireFreshProof(request, context);
  const waits = await readWaitingIdentity(request, context);
  return privateData({ found: waits?.shown ?? null, email: user.email });
}

export const action = formAction<SignedIn, FormAnswer>(
  {
    guard: ({ request, context }) => requireSignedIn(request, context),
    again: onlyForm(""),
    outage: ["Connecting an account elsewhere failed", { problem: NOT_CONNECTED }],
  },
  async ({ request, context, who: { user, session }, again, answer }) => {
    if (!isFreshProof(session, context.now)) return again(withLink(STALE_PROOF, PROVIDER_PATHS.connect));
    const waits = await readWaitingIdentity(request, context);
    if (!waits) return seeOther(PROVIDER_PATHS.connect);
    const refused = (reason: "taken" | "over") => ({
      status: 400,
      problem: PROVIDER_PROBLEMS[reason](waits.shown.provider),
      link: { label: "Back to Security", to: ACCOUNT_PATHS.security },
    });
    return answer(await connectWaiting(context, user, waits.waiting), {
      connected: async () => {
        const headers = await rememberedHeaders(context, user, endedFlowHeaders(context.config, "connect"));
        return seeOther(securityPath("account-connected"), headers);
      },
      taken: refused("taken"),
      over: refused("over"),
    });
  },
);
