import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "../../domain/account/form-answer";
import { Button } from "../button";
import { FormProblem } from "../error-summary";

type AccountFormProps = {
  /** Identifies the form on its page; its field ids start with it. */
  name: string;
  /** The server's answer to the last submission of any form on the page. */
  answer: FormAnswer | undefined;
  button: string;
  buttonKind?: "primary" | "quiet" | "danger";
  action?: string;
  /** Names what was typed, if hidden fields change with each response: see `keyOf` in browser/wake. */
  draft?: string;
  /** Shown beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function answerOf(name: string, answer: FormAnswer | undefined): FormAnswer | null {
  return answer?.form === name ? answer : null;
}

/** An account form: error summary on top, button at the bottom. */
export function AccountForm({
  name,
  answer,
  button,
  buttonKind,
  action,
  draft,
  aside,
  children,
}: AccountFormProps) {
  const own = answerOf(name, answer);
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("form") === name;
  return (
    <Form
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="grid gap-6"
      data-draft={draft}
    >
      <input type="hidden" name="form" value={name} />
      <FormProblem answer={own} name={name} />
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button kind={buttonKind} aria-disabled={isSending || undefined}>
          {isSending ? "One moment…" : button}
        </Button>
        {aside}
      </div>
    </Form>
  );
}
