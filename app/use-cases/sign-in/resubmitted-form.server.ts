import { findDoneForm } from "~/db/account/done-forms.server";
import { findWaysIn, runClaimed } from "~/db/sign-in/sign-in-methods.server";
import type { ClientFacts } from "~/domain/client-facts";
import type { AccountDeps, Busy } from "../account/account-deps.server";
import { type Browser, type Entered, enter } from "../sessions/start-session.server";
import { checkCredential, noteRefusedSignIn } from "./sign-in.server";

/** What comes again: the form, by the hash of its key, and the password that it set. */
type SentAgain = { keyHash: string; password: string; next: string };

/**
 * Answers a form that has been done and comes again because its answer was lost. The form alone opens nothing: its password is
 * checked as at the sign-in page, within the same limits, and goes on from there. Staff are asked to sign in, as the first time.
 * Null if no such form was done, or if it has another password.
 */
export async function enterAgain(
  deps: AccountDeps,
  { keyHash, password, next }: SentAgain,
  client: ClientFacts,
  browser: Browser,
): Promise<Entered | Busy | null> {
  const user = await findDoneForm(deps.db, keyHash, deps.now);
  if (!user) return null;
  const checked = await checkCredential(deps, { email: user.email, password }, client, browser.device);
  if (!checked.ok) {
    if (checked.reason !== "busy") await noteRefusedSignIn(deps, user.email, checked.reason);
    return checked.reason === "invalid_credentials" ? null : checked;
  }
  const { claim, limited } = checked;
  const { role } = await findWaysIn(deps.db, user.id);
  if (role !== null) {
    await runClaimed(deps.db, claim, () => []);
    return { ok: false, reason: "password_needed" };
  }
  return enter(deps, { user, methods: ["password"], claim, limited, next }, client, browser);
}
