import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PROVIDER_PROBLEMS } from "~/content/providers";
import { listIdentities } from "~/db/identities/identities.server";
import type { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import { ACCOUNT_PATHS, securityPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { domainOf } from "~/domain/account/provider-claims";
import { CONNECTED_SECTION, PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { refuseForm, refuseWithLink } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, readForm } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
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
export async function submitDisconnect(fields: FormFields, request: Request, context: AppLoadContext) {
  const signedIn = await requireSignedIn(request, context);
  if (!isFreshProof(signedIn.session, context.now)) return refuseStale(CONNECTED_SECTION);
  const id = fieldValue(fields, "identity");
  const done = await disconnectIdentity(context, signedIn, id);
  if (done === "companys") return refuseForm({ problem: COMPANYS_OWN }, { status: 409 });
  if (done === "last_way_in") return refuseForm({ problem: LAST_WAY_IN }, { status: 409 });
  context.deliverEmails();
  const headers = await rememberedHeaders(context, signedIn.user);
  return seeOther(securityPath("account-disconnected"), headers);
}

function refuseStale(path: string) {
  return refuseWithLink(STALE_PROOF, path, {});
}

/** The page that asks for confirmation before it connects the provider account waiting in this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData({ found: null, email: "" });
  const { user } = await requireFreshProof(request, context);
  const waits = await readWaitingIdentity(request, context);
  return privateData({ found: waits?.shown ?? null, email: user.email });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  try {
    const { user, session } = await requireSignedIn(request, context);
    if (!isFreshProof(session, context.now)) return refuseStale(PROVIDER_PATHS.connect);
    const waits = await readWaitingIdentity(request, context);
    if (!waits) return seeOther(PROVIDER_PATHS.connect);
    const outcome = await connectWaiting(context, user, waits.waiting);
    if (outcome !== "connected") {
      const link = { label: "Back to Security", to: ACCOUNT_PATHS.security };
      return refuseForm({ problem: PROVIDER_PROBLEMS[outcome](waits.shown.provider), link });
    }
    context.deliverEmails();
    const headers = await rememberedHeaders(context, user, endedFlowHeaders(context.config, "connect"));
    return seeOther(securityPath("account-connected"), headers);
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = outageOf("Connecting an account elsewhere failed", error, context);
    return refuseForm({ problem: "We couldn't connect it just now. Please try again in a minute." }, init);
  }
}
