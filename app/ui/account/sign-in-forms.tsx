import { Link } from "@remix-run/react";
import type { FormAnswer } from "../../domain/account/account-form";
import { CONTACT_LIMITS } from "../../domain/booking/booking";
import { TextField } from "../field";
import { AccountForm, answerOf } from "./account-form";
import { PasswordField } from "./password-field";

type FormProps = { answer: FormAnswer | undefined };

export function SignInForm({ answer, next }: FormProps & { next: string | null }) {
  const own = answerOf("sign-in", answer);
  const signUp = next ? `/signup?${new URLSearchParams({ next })}` : "/signup";
  return (
    <>
      <AccountForm
        name="sign-in"
        answer={answer}
        action="/signin"
        button="Sign in"
        aside={
          <Link
            to="/signin?mode=reset"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Forgot Password?
          </Link>
        }
      >
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField form="sign-in" values={own?.values} errors={own?.errors} autoComplete="username" />
        <PasswordField
          id="sign-in-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={own?.errors.password}
        />
      </AccountForm>
      <p className="border-t border-line pt-5">
        No account yet?{" "}
        <Link to={signUp} className="font-semibold underline underline-offset-4 hover:text-electric">
          Sign up
        </Link>
      </p>
    </>
  );
}

export function ResetRequestForm({ answer }: FormProps) {
  const own = answerOf("reset", answer);
  return (
    <AccountForm
      name="reset"
      answer={answer}
      action="/signin?mode=reset"
      button="Send reset link"
      aside={
        <Link to="/signin" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Return to sign in
        </Link>
      }
    >
      <EmailField form="reset" values={own?.values} errors={own?.errors} autoComplete="username" />
    </AccountForm>
  );
}

type EmailFieldProps = {
  form: string;
  values: Record<string, string> | undefined;
  errors: Record<string, string> | undefined;
  autoComplete: "username" | "email";
  label?: string;
  hint?: string;
};

export function EmailField({ form, values, errors, autoComplete, label = "Email", hint }: EmailFieldProps) {
  return (
    <TextField
      id={`${form}-email`}
      name="email"
      type="email"
      label={label}
      hint={hint}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      enterKeyHint="next"
      maxLength={CONTACT_LIMITS.email}
      defaultValue={values?.email ?? ""}
      error={errors?.email}
    />
  );
}
