import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { mailedCodePath } from "../../domain/account/account-paths";
import type { FormAnswer } from "../../domain/account/form-answer";
import { RESET_REQUEST_PATH, signInPath, signUpPath } from "../../domain/account/sign-in-paths";
import { PATHS } from "../../domain/paths";
import { TextLink } from "../button";
import { EmailField } from "../contact-fields";
import { PersonCheck } from "../person-check";
import { AccountForm, answerOf } from "./account-form";
import { PasswordField } from "./password-field";

type FormProps = { answer: FormAnswer | undefined };

type SignInFormProps = FormProps & {
  next: string | null;
  /** "password" if a user of a company's domain chose to sign in here instead of at the company's provider. */
  way: string | null;
  /** Other sign-in methods, between the form and the link to sign up. */
  children: ReactNode;
};

export function SignInForm({ answer, next, way, children }: SignInFormProps) {
  const own = answerOf("sign-in", answer);
  const signUp = signUpPath(next);
  return (
    <>
      <AccountForm
        name="sign-in"
        answer={answer}
        action={signInPath(next)}
        button="Sign in"
        aside={
          <span className="flex flex-wrap gap-x-6">
            {/* Enter in a field presses the form's first button, which is still the one for the password. */}
            <button
              type="submit"
              formAction={mailedCodePath(next ?? PATHS.dashboard)}
              className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
            >
              Email me a code instead
            </button>
            <TextLink to={RESET_REQUEST_PATH}>Forgot Password?</TextLink>
          </span>
        }
      >
        {next && <input type="hidden" name="next" value={next} />}
        {(own?.values.way || way) && <input type="hidden" name="way" value="password" />}
        <AccountEmailField form="sign-in" own={own} autoComplete="username webauthn" />
        <PasswordField
          id="sign-in-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={own?.errors.password}
        />
      </AccountForm>
      {children}
      <p className="border-t border-line pt-5">
        No account yet?{" "}
        <Link to={signUp} className="font-semibold underline underline-offset-4 hover:text-electric">
          Sign up
        </Link>
      </p>
    </>
  );
}

export function ResetRequestForm({ answer, opened }: FormProps & { opened: string | null }) {
  const own = answerOf("reset", answer);
  return (
    <AccountForm
      name="reset"
      answer={answer}
      action={RESET_REQUEST_PATH}
      button="Send reset link"
      aside={<TextLink to={PATHS.signIn}>Return to sign in</TextLink>}
    >
      <PersonCheck opened={own?.values.opened ?? opened} answer={answer} />
      <AccountEmailField form="reset" own={own} autoComplete="username" />
    </AccountForm>
  );
}

type AccountEmailFieldProps = {
  form: string;
  /** The form's own answer, if it has one. */
  own: FormAnswer | null;
  /** The address to begin with. */
  given?: string | null;
  /** Whether it is the user name for a password (or also a passkey), or just an email address. */
  autoComplete: "username webauthn" | "username" | "email";
  label?: string;
  hint?: string;
};

export function AccountEmailField({ form, own, given, label = "Email", ...field }: AccountEmailFieldProps) {
  const { values, errors } = own ?? {};
  return (
    <EmailField
      id={`${form}-email`}
      label={label}
      {...field}
      value={values?.email ?? given ?? undefined}
      error={errors?.email}
    />
  );
}
