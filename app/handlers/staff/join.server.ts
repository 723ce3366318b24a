import { type AppLoadContext, data, redirectDocument } from "@remix-run/cloudflare";
import { signInPath } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { STAFF_PATHS } from "~/domain/staff/staff-paths";
import { readForm, readQuery } from "~/http/forms.server";
import { PERSONAL } from "~/http/response-headers";
import { endedSessionHeaders, readUser } from "~/http/session.server";
import { joinStaff, readInvitation } from "~/use-cases/staff/people.server";
import { accountDeps, atNow, refuseForm } from "../account/form-answers.server";

/** The page behind an invitation's link. Opening it changes nothing, because email scanners open links too. */
export async function loadJoin(request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse(readQuery(request).token);
  const found = token.success ? await readInvitation(atNow(context), token.data) : null;
  if (!found || !token.success) return data({ invitation: null }, { status: 400, headers: PERSONAL });
  const { email, role, invitedBy, hasAccount } = found;
  const signedInAs = (await readUser(request, context))?.email ?? null;
  const invitation = { token: token.data, email, role, invitedBy, hasAccount, signedInAs };
  return data({ invitation }, { headers: PERSONAL });
}

export async function submitJoin(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const token = TokenSchema.safeParse(fields.token);
  const user = token.success ? await readUser(request, context) : null;
  const isJoined = user && token.success && (await joinStaff(accountDeps(context), user, token.data));
  if (!isJoined) return refuseForm({ form: "join", problem: NOT_JOINED });
  // Every session of the account has ended: what it was good for was not the desk.
  return redirectDocument(signInPath(STAFF_PATHS.today), {
    status: 303,
    headers: endedSessionHeaders(context.config),
  });
}

const NOT_JOINED =
  "That didn't work: the invitation no longer works, or you aren't signed in with the address it was sent to. Open the link again.";
