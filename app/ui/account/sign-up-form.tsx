import { Link } from "@remix-run/react";
import { PASSWORD_HINT } from "../../domain/account/account";
import type { FormAnswer } from "../../domain/account/account-form";
import { CONTACT_LIMITS } from "../../domain/booking/booking";
import { TextField } from "../field";
import { AccountForm, answerOf } from "./account-form";
import { PasswordField } from "./password-field";
import { EmailField } from "./sign-in-forms";

export function SignUpForm({ answer, next }: { answer: FormAnswer | undefined; next: string | null }) {
  const own = answerOf("sign-up", answer);
  const signIn = next ? `/signin?${new URLSearchParams({ next })}` : "/signin";
  return (
    <>
      <AccountForm name="sign-up" answer={answer} action="/signup" button="Create account">
        {next && <input type="hidden" name="next" value={next} />}
        <NameFields form="sign-up" values={own?.values} errors={own?.errors} />
        <EmailField form="sign-up" values={own?.values} errors={own?.errors} autoComplete="username" />
        <PasswordField
          id="sign-up-password"
          name="password"
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          enterKeyHint="go"
          error={own?.errors.password}
        />
      </AccountForm>
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
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        id={`${form}-name`}
        name="name"
        label="Full name"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={CONTACT_LIMITS.name}
        defaultValue={values?.name ?? ""}
        error={errors?.name}
      />
      <TextField
        id={`${form}-company`}
        name="company"
        label="Company name"
        autoComplete="organization"
        enterKeyHint="next"
        maxLength={CONTACT_LIMITS.company}
        defaultValue={values?.company ?? ""}
        error={errors?.company}
      />
    </div>
  );
}
