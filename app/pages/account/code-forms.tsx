import type { ReactNode } from "react";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { TextLink } from "~/ui/button";
import { CodeField } from "./code-field";

type CodeFormsProps = {
  answer: FormAnswer | undefined;
  action: string;
  /** The link for visitors who can't use the code. */
  otherWay: { to: string; words: string };
  /** Hidden fields of both forms. */
  children?: ReactNode;
};

/** The form for a mailed code, and the one that asks for another. */
export function CodeForms({ answer, action, otherWay, children }: CodeFormsProps) {
  const own = answerOf("code", answer);
  return (
    <>
      <AccountForm
        name="code"
        answer={answer}
        action={action}
        button="Sign in"
        aside={<TextLink to={otherWay.to}>{otherWay.words}</TextLink>}
      >
        {children}
        <CodeField form="code" value={own?.values.code} error={own?.errors.code} />
      </AccountForm>
      <div className="border-t border-line pt-5">
        <AccountForm
          name="again"
          answer={answer}
          action={action}
          button="Send another code"
          buttonKind="quiet"
        >
          {children}
        </AccountForm>
      </div>
    </>
  );
}
