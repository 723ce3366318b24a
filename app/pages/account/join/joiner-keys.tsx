import { Link } from "@remix-run/react";
import { confirmPath } from "~/domain/account/account-paths";
import { PATHS } from "~/domain/paths";
import { Button, buttonClass } from "~/ui/button";

export type JoinerKey = {
  kind: "password" | "passkey" | "identity" | "authenticator";
  name: string | null;
  isProven: boolean;
};

/** The sign-in methods of a user who is invited to the desk: which stay when they join, and which end. */
export function JoinerKeys({ keys, here }: { keys: JoinerKey[]; here: string }) {
  const isAnyProven = keys.some(({ isProven }) => isProven);
  return (
    <>
      <p>
        Whatever opens your account will open the desk, so what you haven't proven in the last ten minutes
        ends when you join:
      </p>
      <ul className="grid list-disc gap-2 pl-6">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.name}`} className="wrap-anywhere">
            {wordsOf(key)}: {key.isProven ? "stays, you have just proven it" : "ends, unless you prove it"}
          </li>
        ))}
        <li>Recovery codes, mailed links and sign-ins elsewhere: end</li>
      </ul>
      <p>
        <Link to={confirmPath(here)} className={buttonClass(isAnyProven ? "quiet" : "primary")}>
          {isAnyProven ? "Prove another" : "Confirm it's you"}
        </Link>
      </p>
    </>
  );
}

function wordsOf({ kind, name }: JoinerKey): string {
  switch (kind) {
    case "password":
      return "Your password";
    case "passkey":
      return `Passkey "${name}"`;
    case "identity":
      return `Connected account (${name})`;
    case "authenticator":
      return "Authenticator app";
  }
}

/** For an invited user whose address is not verified yet. */
export function AddressFirst({ email }: { email: string }) {
  return (
    <>
      <p className="wrap-anywhere">
        First confirm that {email} is your address: press the button in the email we sent you when you set up
        the account, in this browser. Then open the invitation again.
      </p>
      <form method="post" action={PATHS.account}>
        <input type="hidden" name="form" value="verify" />
        <Button kind="quiet">Send that email again</Button>
      </form>
    </>
  );
}
