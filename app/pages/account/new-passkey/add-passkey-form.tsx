import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { EARLY_BUTTON } from "~/browser/wake/early-tap";
import { ACCOUNT_PATHS, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PASSKEY_LIMITS } from "~/domain/account/passkey";
import { deskFactorPath, isStaffPath } from "~/domain/staff-paths";
import { answerOf } from "~/ui/account/account-form";
import { buttonClass, TextLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { NoPasskeysHere, PasskeyTroubleNote } from "../passkeys/passkey-trouble";
import {
  classifyPasskeyError,
  makePasskey,
  type PasskeyTrouble,
  useEarlyPress,
  usePasskeySupport,
} from "../passkeys/passkeys";

const FORM = "new-passkey";

type AddPasskeyFormProps = {
  usualName: string;
  /** The page to continue to afterwards; null if there is none. */
  next: string | null;
  answer: FormAnswer | undefined;
};

/** Names a passkey, has the browser create it, and submits the response. Needs JavaScript. */
export function AddPasskeyForm({ usualName, next, answer }: AddPasskeyFormProps) {
  const own = answerOf(FORM, answer);
  const action = setUpPath(ACCOUNT_PATHS.newPasskey, next);
  const isSupported = usePasskeySupport();
  const { add, isBusy, trouble } = useNewPasskey(action);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyPress(button, isSupported === true);

  return (
    <Form method="post" action={action} onSubmit={add} noValidate preventScrollReset className="grid gap-6">
      <input type="hidden" name="form" value={FORM} />
      <FormProblem answer={own} name={FORM} />
      <noscript>
        <p className="font-semibold">
          Adding a passkey needs JavaScript, which is switched off in this browser. Switch it on and reload
          the page, or keep signing in another way.
        </p>
      </noscript>
      {isSupported === false && <NoPasskeysHere />}
      <TextField
        id={`${FORM}-name`}
        name="name"
        label="Name of the passkey"
        hint="This helps you recognise it in your list."
        maxLength={PASSKEY_LIMITS.name}
        autoComplete="off"
        enterKeyHint="go"
        defaultValue={own?.values.name ?? usualName}
        error={own?.errors.name}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <button
          ref={button}
          type="submit"
          className={buttonClass("primary")}
          aria-disabled={isBusy || undefined}
          {...(isSupported === null && EARLY_BUTTON)}
        >
          {isBusy ? "One moment…" : "Add a passkey"}
        </button>
        <TextLink to={next !== null && isStaffPath(next) ? deskFactorPath(next) : ACCOUNT_PATHS.security}>
          Not now
        </TextLink>
      </div>
      <PasskeyTroubleNote trouble={trouble} />
    </Form>
  );
}

/** Has the browser create the passkey that the form names, and sends the form with the browser's response. */
function useNewPasskey(action: string) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const [isMaking, setMaking] = useState(false);
  const isBusy = isMaking || navigation.formData?.get("form") === FORM;

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    setTrouble(null);
    // Without a name the server refuses the form, so don't create a passkey that it would never store.
    if (String(fields.get("name") ?? "").trim() !== "") {
      setMaking(true);
      try {
        const { credential, userHandle } = await makePasskey();
        fields.set("credential", credential);
        fields.set("userHandle", userHandle);
      } catch (error) {
        setTrouble(classifyPasskeyError(error));
        return;
      } finally {
        setMaking(false);
      }
    }
    submit(fields, { method: "post", action, preventScrollReset: true });
  };
  return { add, isBusy, trouble };
}
