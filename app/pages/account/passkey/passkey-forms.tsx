import { Form } from "@remix-run/react";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PASSKEY_LIMITS } from "~/domain/account/passkey";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { Button, TextLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { storeRemovedPasskey } from "../passkeys/passkeys";
import { factsOf, type ShownPasskey } from "../passkeys/passkeys-section";

type PasskeyFormsProps = {
  id: string;
  path: string;
  /** Null where a form is shown again without the page's data, as after an outage. */
  passkey: ShownPasskey | null;
  timeZone: string;
  answer: FormAnswer | undefined;
};

/** Renames or removes one of the account's passkeys. */
export function PasskeyForms({ id, path, passkey, timeZone, answer }: PasskeyFormsProps) {
  const own = answerOf("name", answer);
  const removal = answer?.form === "name" ? null : answer;
  return (
    <>
      <FormProblem answer={removal} />
      {passkey && (
        <div className="grid gap-1.5">
          <h2 className="text-step-1 wrap-anywhere">{passkey.name}</h2>
          <p className="text-ink-soft">{factsOf(passkey, timeZone)}</p>
        </div>
      )}
      <AccountForm name="name" answer={answer} action={path} button="Save the name" buttonKind="quiet">
        <TextField
          id="name-name"
          name="name"
          label="Name"
          maxLength={PASSKEY_LIMITS.name}
          autoComplete="off"
          enterKeyHint="go"
          defaultValue={own?.values.name ?? passkey?.name ?? ""}
          error={own?.errors.name}
        />
      </AccountForm>
      <Form
        method="post"
        action={path}
        preventScrollReset
        onSubmit={() => storeRemovedPasskey(id)}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6"
      >
        <input type="hidden" name="form" value="remove" />
        <Button kind="danger">Remove this passkey</Button>
        <TextLink to={ACCOUNT_PATHS.security}>Keep it</TextLink>
      </Form>
    </>
  );
}
