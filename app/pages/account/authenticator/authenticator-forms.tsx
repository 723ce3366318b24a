import { ACCOUNT_PATHS, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { TOTP_DIGITS } from "~/domain/account/totp";
import { deskFactorPath, isStaffPath } from "~/domain/staff-paths";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { QuietLink, TextLink } from "~/ui/button";
import { CodeField } from "../code-field";

type AnswerProps = {
  answer: FormAnswer | undefined;
  /** The page to continue to after the set-up; null if there is none. */
  next: string | null;
};

/** The first step, before there is a secret. */
export function StartAuthenticator({ answer, next }: AnswerProps) {
  return (
    <>
      <p>
        You need an authenticator app on your phone or computer. Password managers have one, and so do most
        phones.
      </p>
      <AccountForm
        name="start"
        answer={answer}
        action={setUpPath(ACCOUNT_PATHS.authenticator, next)}
        button="Set it up"
      >
        <p className="text-ink-soft">
          Once it's set up, you're signed out everywhere but here, and get recovery codes to keep.
        </p>
      </AccountForm>
    </>
  );
}

type SetUpProps = AnswerProps & {
  uri: string;
  /** In groups of four characters. */
  secret: string;
  qr: { size: number; path: string };
  /** Whether it replaces an app that is set up. */
  isOther: boolean;
};

/** The second step: the user adds the secret to the app, and the app's first code proves it. */
export function FinishAuthenticator({ uri, secret, qr, isOther, answer, next }: SetUpProps) {
  const own = answerOf("confirm", answer);
  return (
    <>
      <div className="grid gap-4">
        {isOther && (
          <p>
            Until the last step is done, the app you have now goes on working, and so do your recovery codes.
          </p>
        )}
        <h2 className="text-step-1">1. Add your account to the app</h2>
        <p>Scan this with the app:</p>
        <QrCode {...qr} />
        <p>
          On the phone with the app?{" "}
          <a href={uri} className="font-semibold underline underline-offset-4 hover:text-electric">
            Open the app
          </a>
        </p>
        <div>
          <p>Or enter this key there, by hand:</p>
          <p translate="no" className="mt-1 font-mono font-semibold wrap-anywhere">
            {secret}
          </p>
        </div>
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-step-1">2. Enter the code it shows</h2>
        <AccountForm
          name="confirm"
          answer={answer}
          action={setUpPath(ACCOUNT_PATHS.authenticator, next)}
          button={isOther ? "Move to this app" : "Turn on"}
          aside={<Back next={next}>Not now</Back>}
        >
          <CodeField
            form="confirm"
            label="Code from your app"
            digits={TOTP_DIGITS}
            value={own?.values.code}
            error={own?.errors.code}
          />
        </AccountForm>
      </div>
      <div className="border-t border-line pt-5">
        <AccountForm
          name="start"
          answer={answer}
          action={setUpPath(ACCOUNT_PATHS.authenticator, next)}
          button="Make another key"
          buttonKind="quiet"
        >
          <p className="text-sm text-ink-soft">If somebody else may have seen this one.</p>
        </AccountForm>
      </div>
    </>
  );
}

/** Width of the quiet zone around a QR code, in modules. Without it, cameras may not find the code. */
const QUIET = 4;

function QrCode({ size, path }: SetUpProps["qr"]) {
  const side = size + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label="QR code for your authenticator app. The key below says the same."
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-xl border border-line bg-scan"
    >
      <path d={path} className="fill-on-scan" />
    </svg>
  );
}

/** For an app that is set up: replaces it with another app, or removes it. */
export function RemoveAuthenticator({ answer, next }: AnswerProps) {
  return (
    <>
      <p>Your authenticator app is set up. Signing in asks for its code, whichever way you come.</p>
      <p>
        <QuietLink to={ACCOUNT_PATHS.recoveryCodes}>Recovery codes</QuietLink>
      </p>
      <div className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-step-1">Move to another app</h2>
        <AccountForm
          name="start"
          answer={answer}
          action={setUpPath(ACCOUNT_PATHS.authenticator, next)}
          button="Set up the other app"
          buttonKind="quiet"
        >
          <p>
            For a new phone. This app goes on working until the other has shown its first code; you get new
            recovery codes then.
          </p>
        </AccountForm>
      </div>
      <div className="grid gap-4 border-t border-line pt-6">
        <h2 className="text-step-1">Remove it</h2>
        <AccountForm
          name="remove"
          answer={answer}
          action={ACCOUNT_PATHS.authenticator}
          button="Remove the app"
          buttonKind="danger"
          aside={<Back next={next}>Keep it</Back>}
        >
          <p>Signing in no longer asks for a code then, and your recovery codes end.</p>
        </AccountForm>
      </div>
    </>
  );
}

function Back({ next, children }: { next: string | null; children: string }) {
  return (
    <TextLink to={next !== null && isStaffPath(next) ? deskFactorPath(next) : ACCOUNT_PATHS.security}>
      {children}
    </TextLink>
  );
}
