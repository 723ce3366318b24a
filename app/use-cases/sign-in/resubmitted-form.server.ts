import { findDoneForm } from "~/db/account/done-forms.server";
import { runClaimed } from "~/db/sign-in/claims.server";
import { findSignInMethods } from "~/db/sign-in/sign-in-methods.server";
import type { ClientFacts } from "~/domain/client-facts";
import type { AccountDeps, Busy } from "../account/account-deps.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";
import { checkCredential, noteRefusedSignIn } from "./sign-in.server";

/** A resubmitted form: the hash of its idempotency key, and the password that it set. */
type ResubmittedForm = { keyHash: string; password: string; next: string };

/**
 * Signs in by a form that was already processed and is resubmitted because its response was lost. The form alone is not
 * enough: its password is checked as at the sign-in page, within the same limits. Staff are asked to sign in, as after
 * the first time. Null if no such form was processed, or if its password is wrong.
 */
export async function signInByResubmittedForm(
  deps: AccountDeps,
  { keyHash, password, next }: ResubmittedForm,
  client: ClientFacts,
  browser: Browser,
): Promise<SessionResult | Busy | null> {
  const user = await findDoneForm(deps.db, keyHash, deps.now);
  if (!user) return null;
  const checked = await checkCredential(deps, { email: user.email, password }, client, browser.device);
  if (!checked.ok) {
    if (checked.reason !== "busy") await noteRefusedSignIn(deps, user.email, checked.reason);
    return checked.reason === "invalid_credentials" ? null : checked;
  }
  const { claim, limited } = checked;
  const { role } = await findSignInMethods(deps.db, user.id);
  if (role !== null) {
    await runClaimed(deps.db, claim, () => []);
    return { ok: false, reason: "password_needed" };
  }
  return startSession(deps, { user, methods: ["password"], claim, limited, next }, client, browser);
}
