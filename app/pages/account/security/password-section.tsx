import { Form } from "@remix-run/react";
import { passwordHint } from "~/domain/account/account";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { CurrentPasswordField, PasswordField, UsernameField } from "~/ui/account/password-field";
import { Button } from "~/ui/button";
import { AccountSection, ConfirmFirst } from "../account-sections";

type PasswordSectionProps = {
  email: string;
  answer: FormAnswer | undefined;
  hasPassword: boolean;
  /** Whether there is another sign-in method, so that the password can be removed. */
  hasOtherWay: boolean;
  /** Whether owners must confirm their identity before they get the form. */
  needsProof: boolean;
  leastPassword: number;
};

/** Sets, changes or removes the account's password. */
export function PasswordSection(props: PasswordSectionProps) {
  const { email, answer, hasPassword, hasOtherWay, needsProof, leastPassword } = props;
  const own = answerOf("password", answer);
  return (
    <AccountSection
      id="password"
      title="Password"
      lead={
        hasPassword
          ? "Changing your password signs you out everywhere else."
          : "You don't have a password. Setting one gives you another way to sign in, and signs you out everywhere else."
      }
    >
      {needsProof && !own ? (
        <ConfirmFirst
          next={`${ACCOUNT_PATHS.security}#password`}
          to={hasPassword ? "change your password" : "set a password"}
        />
      ) : (
        <AccountForm
          name="password"
          answer={answer}
          action={ACCOUNT_PATHS.security}
          button={hasPassword ? "Change password" : "Set password"}
          buttonKind="quiet"
        >
          <UsernameField email={email} />
          {hasPassword && (
            <CurrentPasswordField
              form="password"
              label="Current password"
              error={own?.errors.currentPassword}
            />
          )}
          <PasswordField
            id="password-password"
            name="password"
            label="New password"
            hint={passwordHint(leastPassword)}
            autoComplete="new-password"
            error={own?.errors.password}
          />
        </AccountForm>
      )}
      {hasPassword && hasOtherWay && !needsProof && (
        <Form method="post" action={ACCOUNT_PATHS.security} preventScrollReset>
          <input type="hidden" name="form" value="no-password" />
          <Button kind="link">Remove your password</Button>
        </Form>
      )}
    </AccountSection>
  );
}
