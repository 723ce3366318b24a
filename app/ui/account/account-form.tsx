import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { FormAnswer } from "../../domain/account/account-form";
import { Button } from "../button";
import { ErrorSummary } from "../error-summary";

type AccountFormProps = {
  /** Names the form among those of its page; its fields' ids begin with it. */
  name: string;
  /** What the server said of the last sending, of whichever form. */
  answer: FormAnswer | undefined;
  button: string;
  buttonKind?: "primary" | "quiet" | "danger";
  action?: string;
  /** What stands beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function answerOf(name: string, answer: FormAnswer | undefined): FormAnswer | null {
  return answer?.form === name ? answer : null;
}

/** A form of an account's pages: its problems in a summary above, its button below. */
export function AccountForm({ name, answer, button, buttonKind, action, aside, children }: AccountFormProps) {
  const own = answerOf(name, answer);
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formData?.get("form") === name;
  const problems = useMemo(
    () =>
      own && [
        ...(own.problem ? [{ message: own.problem, link: own.link }] : []),
        ...Object.entries(own.errors).map(([field, message]) => ({ message, fieldId: `${name}-${field}` })),
      ],
    [own, name],
  );
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="form" value={name} />
      {problems && problems.length > 0 && <ErrorSummary title="That did not work yet" errors={problems} />}
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
