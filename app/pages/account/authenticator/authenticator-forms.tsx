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
        You need an authenticator app on your phone or computer. Most phones and password managers include
        one.
      </p>
      <AccountForm
        name="start"
        answer={answer}
        action={setUpPath(ACCOUNT_PATHS.authenticator, next)}
        button="Set it up"
      >
        <p className="text-ink-soft">
          Once it's set up, you'll be signed out everywhere else and get recovery codes to keep.
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
        {isOther && <p>Your current app and recovery codes keep working until you finish the last step.</p>}
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
          <p>Or enter this key in the app:</p>
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
          button="Create a new key"
          buttonKind="quiet"
        >
          <p className="text-sm text-ink-soft">Has someone else seen this key?</p>
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
      aria-label="QR code for your authenticator app. The key below contains the same information."
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
      <p>Your authenticator app is set up. You'll need its code whenever you sign in.</p>
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
            For a new phone. Your current app keeps working until you enter the first code from the new one.
            You'll then get new recovery codes.
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
          <p>You'll no longer need a code to sign in, and your recovery codes will stop working.</p>
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
