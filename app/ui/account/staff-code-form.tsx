import { Link } from "@remix-run/react";
import type { FormAnswer } from "../../domain/account/form-answer";
import { signInPath } from "../../domain/paths";
import { signInCodePath } from "../../domain/staff/staff-paths";
import { AccountForm, answerOf } from "./account-form";
import { CodeField } from "./code-field";

/** The form for the mailed code, and the one that asks for another. */
export function StaffCodeForm({ answer, next }: { answer: FormAnswer | undefined; next: string }) {
  const own = answerOf("code", answer);
  return (
    <>
      <AccountForm
        name="code"
        answer={answer}
        action={signInCodePath(next)}
        button="Sign in"
        aside={
          <Link
            to={signInPath(next)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Start again
          </Link>
        }
      >
        <input type="hidden" name="next" value={next} />
        <CodeField form="code" value={own?.values.code} error={own?.errors.code} />
      </AccountForm>
      <div className="border-t border-line pt-5">
        <AccountForm
          name="again"
          answer={answer}
          action={signInCodePath(next)}
          button="Send another code"
          buttonKind="quiet"
        >
          <input type="hidden" name="next" value={next} />
        </AccountForm>
      </div>
    </>
  );
}
