import { Link } from "@remix-run/react";
import { confirmPath } from "~/domain/account/account-paths";
import { shownEmail } from "~/domain/email-address";
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
        Your ways to sign in will also open the desk. We'll remove those you haven't confirmed in the last ten
        minutes:
      </p>
      <ul className="grid list-disc gap-2 pl-6">
        {keys.map((key) => (
          <li key={`${key.kind} ${key.name}`} className="wrap-anywhere">
            {wordsOf(key)}: {key.isProven ? "confirmed, so it stays" : "removed unless you confirm it"}
          </li>
        ))}
        <li>Recovery codes, emailed links and other sessions: removed</li>
      </ul>
      <p>
        <Link to={confirmPath(here)} className={buttonClass(isAnyProven ? "quiet" : "primary")}>
          {isAnyProven ? "Confirm another way" : "Confirm it's you"}
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
        First confirm that {shownEmail(email)} is your address: press the button in the email we sent you when
        you set up the account, in this browser. Then open the invitation again.
      </p>
      <form method="post" action={PATHS.account}>
        <input type="hidden" name="form" value="verify" />
        <Button kind="quiet">Send that email again</Button>
      </form>
    </>
  );
}
