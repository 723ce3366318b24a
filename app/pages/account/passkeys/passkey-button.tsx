import { Form, useNavigation, useSubmit } from "@remix-run/react";
import KeyRound from "lucide-react/icons/key-round";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { EARLY_BUTTON } from "~/browser/wake/early-tap";
import { wakes } from "~/browser/wake/wake-reasons";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { PasskeyPurpose } from "~/domain/account/passkey";
import { PATHS } from "~/domain/paths";
import { answerOf } from "~/ui/account/account-form";
import { buttonClass } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";
import { NoPasskeysHere, PasskeyTroubleNote } from "./passkey-trouble";
import {
  askForPasskey,
  classifyPasskeyError,
  forgetPasskey,
  PASSKEY_USED,
  type PasskeyTrouble,
  useAutofilledPasskey,
  useEarlyPress,
  usePasskeySupport,
} from "./passkeys";

const FORM = "passkey";

type PasskeyButtonProps = {
  purpose: Exclude<PasskeyPurpose, "register">;
  action: string;
  label: string;
  next: string | null;
  answer: FormAnswer | undefined;
  /** Whether there are other ways, so that the button is hidden in browsers without passkey support. */
  isOptional?: boolean;
};

/**
 * Asks for a passkey and submits the response in a form, as the field `credential`. On the sign-in page, the email
 * field's autofill offers passkeys too. With JavaScript the button is there from the start, and it keeps its space in
 * browsers without passkey support, so the layout never shifts.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { purpose, action, label, next, answer, isOptional = false } = props;
  const own = answerOf(FORM, answer);
  const isSupported = usePasskeySupport();
  const { ask, send, isBusy, trouble } = usePasskeyPrompt(props);
  const button = useRef<HTMLButtonElement>(null);
  useEarlyPress(button, isSupported === true);
  useAutofilledPasskey(purpose === "sign-in" && isSupported === true && !isBusy, answer, send);
  const unknown = own?.values.unknown;
  useEffect(() => {
    if (unknown) void forgetPasskey(unknown);
  }, [unknown]);

  if (isSupported === false && !isOptional) return <NoPasskeysHere />;
  return (
    <>
      <FormProblem answer={own} />
      <Form
        method="post"
        action={action}
        onSubmit={ask}
        className={`needs-script grid gap-3 ${isSupported === false ? "invisible" : ""}`}
        {...(purpose === "sign-in" && wakes(PASSKEY_USED))}
      >
        <input type="hidden" name="form" value={FORM} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <button
          ref={button}
          type="submit"
          className={buttonClass("quiet")}
          aria-disabled={isBusy || undefined}
          {...(isSupported === null && EARLY_BUTTON)}
        >
          <KeyRound aria-hidden="true" size={20} />
          {isBusy ? "One moment…" : label}
        </button>
        <PasskeyTroubleNote trouble={trouble} />
      </Form>
      {!isOptional && (
        <noscript>
          <p>Using a passkey needs JavaScript, which is switched off in this browser.</p>
        </noscript>
      )}
    </>
  );
}

/** Asks the browser for a passkey when the button is pressed, and sends the response. */
function usePasskeyPrompt({ purpose, action, next }: PasskeyButtonProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("form") === FORM;
  const isBusy = isAsking || isSending;

  const send = (credential: string) => {
    const fields = { form: FORM, credential, ...(next !== null && { next }) };
    submit(fields, { method: "post", action, preventScrollReset: true });
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTrouble(null);
    setAsking(true);
    try {
      send(await askForPasskey(purpose));
    } catch (error) {
      setTrouble(classifyPasskeyError(error));
    }
    setAsking(false);
  };
  return { ask, send, isBusy, trouble };
}

export function SignInByPasskey({ answer, next }: Pick<PasskeyButtonProps, "answer" | "next">) {
  return (
    <PasskeyButton
      purpose="sign-in"
      action={PATHS.signIn}
      label="Sign in with a passkey"
      next={next}
      answer={answer}
      isOptional
    />
  );
}
