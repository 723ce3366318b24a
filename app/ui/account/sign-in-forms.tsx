import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/account/form-answer";
import { PATHS, RESET_REQUEST_PATH, signUpPath } from "../../domain/paths";
import { EmailField } from "../contact-fields";
import { PersonCheck } from "../person-check";
import { AccountForm, answerOf } from "./account-form";
import { PasswordField } from "./password-field";

type FormProps = { answer: FormAnswer | undefined };

type SignInFormProps = FormProps & {
  next: string | null;
  /** Other ways to sign in. */
  children: ReactNode;
};

export function SignInForm({ answer, next, children }: SignInFormProps) {
  const own = answerOf("sign-in", answer);
  const signUp = signUpPath(next);
  return (
    <>
      <AccountForm
        name="sign-in"
        answer={answer}
        action={PATHS.signIn}
        button="Sign in"
        aside={
          <Link
            to={RESET_REQUEST_PATH}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Forgot Password?
          </Link>
        }
      >
        {next && <input type="hidden" name="next" value={next} />}
        <AccountEmailField
          form="sign-in"
          values={own?.values}
          errors={own?.errors}
          autoComplete="username webauthn"
        />
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
      aside={
        <Link to={PATHS.signIn} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Return to sign in
        </Link>
      }
    >
      <PersonCheck opened={own?.values.opened ?? opened} answer={answer} />
      <AccountEmailField form="reset" values={own?.values} errors={own?.errors} autoComplete="username" />
    </AccountForm>
  );
}

type AccountEmailFieldProps = {
  form: string;
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
  /** The name that a passkey or a password is for, or an address. */
  autoComplete: "username webauthn" | "username" | "email";
  label?: string;
  hint?: string;
};

/** The email field of an account's forms, whose answers come as lists of values and errors. */
export function AccountEmailField({
  form,
  values,
  errors,
  autoComplete,
  label = "Email",
  hint,
}: AccountEmailFieldProps) {
  return (
    <EmailField
      id={`${form}-email`}
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      value={values?.email}
      error={errors?.email}
    />
  );
}
