import { type AppLoadContext, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/account/sign-in-paths";
import { LinkFormSchema, TokenSchema } from "~/domain/private-link";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedSessionHeaders, readSignedIn } from "~/http/sessions/session-cookie.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { isMailboxProven, joinStaff, listJoinerSignInMethods } from "~/use-cases/staff/join.server";
import { readInvitation } from "~/use-cases/staff/people.server";
import { readBrowserTokens, redirectSignedIn } from "../sign-in-response.server";

/** The page behind an invitation's link. Opening it changes nothing, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = TokenSchema.safeParse(readQuery(request).token);
  const found = token.success ? await readInvitation(context, token.data) : null;
  if (!found || !token.success) return privateData({ invitation: null }, 400);
  const { email, role, invitedBy, hasAccount } = found;
  const signedIn = await readSignedIn(request, context);
  const joiner = signedIn?.user.email === email ? await joinerOf(signedIn, context) : null;
  const signedInAs = signedIn?.user.email ?? null;
  const invitation = { token: token.data, email, role, invitedBy, hasAccount, signedInAs, joiner };
  return privateData({ invitation });
}

/** What decides whether an invited user can join the desk: a verified address, and the account's sign-in methods. */
async function joinerOf(signedIn: SignedIn, context: AppLoadContext) {
  return {
    isMailboxProven: isMailboxProven(context, signedIn),
    isAddressProven: signedIn.user.emailVerifiedAt !== null,
    keys: await listJoinerSignInMethods(context, signedIn),
  };
}

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm("join") },
  async ({ request, context, read, refuse }) => {
    const { token } = read(LinkFormSchema, () => ({ problem: NOT_JOINED }));
    const signedIn = await readSignedIn(request, context);
    const client = clientOf(request);
    const browser = await readBrowserTokens(request, context);
    const joined = signedIn && (await joinStaff(context, signedIn, token, client, browser));
    if (!joined?.ok) return refuse({ problem: NOT_JOINED });
    if (joined.entered?.ok) return redirectSignedIn(context.config, joined.entered, STAFF_PATHS.today);
    // Joining has ended every session of the account, because none was meant to open the desk.
    return redirectDocument(signInPath(STAFF_PATHS.today), {
      status: 303,
      headers: endedSessionHeaders(context.config),
    });
  },
);

const NOT_JOINED =
  "We couldn't accept the invitation. It may have expired, or you may be signed in with another address. Open the link in the email again.";
