import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { passwordHint } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { VISIT_FIELD } from "~/domain/visits/visit-source";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { FormKey } from "~/ui/account/form-key";
import { PasswordField } from "~/ui/account/password-field";
import { AccountEmailField } from "~/ui/account/sign-in-forms";
import { CompanyField, NameField } from "~/ui/contact-fields";
import { PersonCheck } from "~/ui/person-check";
import { VisitField } from "~/ui/visit-field";

type SignUpFormProps = {
  answer: FormAnswer | undefined;
  next: string | null;
  opened: string;
  /** Idempotency key, to recognise the same form sent twice. */
  formKey: string;
  leastPassword: number;
  /** The address of the invitation that the form leads to. */
  invited: string | null;
  /** Other ways to sign up, shown between the form and the link to sign in. */
  children?: ReactNode;
};

export function SignUpForm({
  answer,
  next,
  opened,
  formKey,
  leastPassword,
  invited,
  children,
}: SignUpFormProps) {
  const own = answerOf("sign-up", answer);
  const signIn = signInPath(next);
  return (
    <>
      <AccountForm name="sign-up" answer={answer} action={PATHS.signUp} button="Create account">
        {next && <input type="hidden" name="next" value={next} />}
        <FormKey own={own} formKey={formKey} />
        <VisitField value={own?.values[VISIT_FIELD]} />
        <PersonCheck opened={own?.values.opened ?? opened} answer={answer} />
        <NameFields form="sign-up" values={own?.values} errors={own?.errors} />
        <AccountEmailField form="sign-up" own={own} given={invited} autoComplete="username" />
        <PasswordField
          id="sign-up-password"
          name="password"
          label="Password"
          hint={passwordHint(leastPassword)}
          autoComplete="new-password"
          enterKeyHint="go"
          error={own?.errors.password}
        />
      </AccountForm>
      {children}
      <p className="border-t border-line pt-5">
        Already have an account?{" "}
        <Link to={signIn} className="font-semibold underline underline-offset-4 hover:text-electric">
          Sign in
        </Link>
      </p>
    </>
  );
}

type NameFieldsProps = {
  form: string;
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
};

export function NameFields({ form, values, errors }: NameFieldsProps) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <NameField id={`${form}-name`} label="Full name" value={values?.name} error={errors?.name} />
      <CompanyField
        id={`${form}-company`}
        label="Company name"
        value={values?.company}
        error={errors?.company}
      />
    </div>
  );
}
