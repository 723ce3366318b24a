import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { QuietLink } from "~/ui/button";
import { AccountSection } from "../account-sections";
import { CodesLeft } from "../second-factor/codes-left";

/** Whether signing in asks for an authenticator app's code, and the recovery codes for when the app is not at hand. */
export function AuthenticatorSection({ isSetUp, codesLeft }: { isSetUp: boolean; codesLeft: number }) {
  return (
    <AccountSection
      id="authenticator"
      title="Second step"
      lead={
        isSetUp
          ? "You need a code from your authenticator app when you sign in."
          : "Ask for a code from your phone when you sign in. A stolen password alone won't be enough."
      }
    >
      {isSetUp && <CodesLeft left={codesLeft} />}
      <p className="flex flex-wrap gap-3">
        {isSetUp && <QuietLink to={ACCOUNT_PATHS.recoveryCodes}>Recovery codes</QuietLink>}
        <QuietLink to={ACCOUNT_PATHS.authenticator}>
          {isSetUp ? "Change or remove the app" : "Set up an authenticator app"}
        </QuietLink>
      </p>
    </AccountSection>
  );
}
