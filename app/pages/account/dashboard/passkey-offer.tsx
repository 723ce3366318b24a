import { ACCOUNT_PATHS, setUpPath } from "~/domain/account/account-paths";
import { PATHS } from "~/domain/paths";
import { Notice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";

/** Offers a passkey to the owner of a new account. */
export function PasskeyOffer() {
  return (
    <Notice kind="info">
      <p className="min-w-0 flex-1 basis-72">
        Next time, sign in without your password: a passkey opens your account with your fingerprint, face or
        screen lock.
      </p>
      <TextLink to={setUpPath(ACCOUNT_PATHS.newPasskey, PATHS.dashboard)}>Add a passkey</TextLink>
    </Notice>
  );
}
