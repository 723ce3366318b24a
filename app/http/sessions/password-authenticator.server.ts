import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { SignIn } from "~/domain/account/account-schema";
import type { AccountDeps } from "~/use-cases/account/account-deps.server";
import { checkCredential } from "~/use-cases/sign-in/sign-in.server";
import type { Config } from "../../config.server";
import { clientOf } from "../requests/client-facts.server";
import { deviceCookie } from "./device-cookie.server";

type Checked = Awaited<ReturnType<typeof checkCredential>>;
export type Authenticated = Extract<Checked, { ok: true }>;

/** The credentials were rejected; `outcome` says why. */
class CredentialRefused extends Error {
  override name = "CredentialRefused";
  readonly outcome: Exclude<Checked, Authenticated>;

  constructor(outcome: Exclude<Checked, Authenticated>) {
    super(outcome.reason);
    this.outcome = outcome;
  }
}

/** The name of the strategy for an email address and a password. */
export const PASSWORD = "password";

/**
 * The sign-in methods, each a strategy under its own name. Created once for each set of bindings. Add a method by
 * adding another `use`.
 */
export function createAuthenticator(
  config: Config,
  deps: (request: Request) => AccountDeps,
): Authenticator<Authenticated> {
  return new Authenticator<Authenticated>().use(
    new FormStrategy(async ({ form, request }) => {
      const credential = { email: String(form.get("email")), password: String(form.get("password")) };
      const device = deviceCookie(request, config);
      const outcome = await checkCredential(deps(request), credential, clientOf(request), device);
      if (!outcome.ok) throw new CredentialRefused(outcome);
      return outcome;
    }),
    PASSWORD,
  );
}

/** Checks a password by its strategy, whose errors it returns: why the credentials were rejected. */
export async function authenticateByPassword(
  request: Request,
  authenticator: Authenticator<Authenticated>,
  typed: SignIn,
): Promise<Checked> {
  try {
    return await authenticator.authenticate(PASSWORD, passwordRequest(request, typed));
  } catch (error) {
    // Recognised by its name: the composition point and the routes are bundled separately, each with its own class.
    if (error instanceof Error && error.name === "CredentialRefused" && "outcome" in error)
      return (error as CredentialRefused).outcome;
    throw error;
  }
}

/**
 * The request for the password strategy, with the fields already checked as its form. The strategy itself
 * would read a body of any size.
 */
function passwordRequest(request: Request, { email, password }: SignIn): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
  return new Request(request.url, {
    method: "POST",
    headers,
    body: new URLSearchParams({ email, password }),
  });
}
