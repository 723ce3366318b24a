import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SignIn } from "~/domain/account/account.schema";
import { type AccountDeps, type Client, checkCredential } from "~/domain/account/account.server";

type Checked = Awaited<ReturnType<typeof checkCredential>>;
export type Authenticated = Extract<Checked, { ok: true }>;

/** The credential was not taken; its outcome says why. */
export class CredentialRefused extends Error {
  override name = "CredentialRefused";
  readonly outcome: Exclude<Checked, Authenticated>;

  constructor(outcome: Exclude<Checked, Authenticated>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

const PASSWORD_STRATEGY = "password";

/**
 * Checks an email and a password with remix-auth's form strategy. The fields have been read and held against their schema
 * before: the strategy gets a request of nothing but those, since it would read a body of any size. Throws a
 * CredentialRefused.
 */
export function authenticate(
  request: Request,
  deps: AccountDeps,
  credential: SignIn,
  client: Client,
): Promise<Authenticated> {
  const authenticator = new Authenticator<Authenticated>().use(
    new FormStrategy<Authenticated>(async ({ form }) => {
      const outcome = await checkCredential(
        deps,
        { email: String(form.get("email")), password: String(form.get("password")) },
        client,
      );
      if (!outcome.ok) throw new CredentialRefused(outcome);
      return outcome;
    }),
    PASSWORD_STRATEGY,
  );
  const form = new FormData();
  form.set("email", credential.email);
  form.set("password", credential.password);
  return authenticator.authenticate(
    PASSWORD_STRATEGY,
    new Request(request.url, { method: "POST", body: form }),
  );
}
