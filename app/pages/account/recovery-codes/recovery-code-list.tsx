import { useHydrated } from "~/browser/use-hydrated";
import { ACCOUNT_PATHS, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountForm } from "~/ui/account/account-form";
import { Button, buttonClass } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { CodesLeft } from "../second-factor/codes-left";

type AnswerProps = { answer: FormAnswer | undefined };

/** New recovery codes, shown for a few minutes so that the user can store them. */
export function RecoveryCodeList({
  email,
  codes,
  next,
  answer,
}: AnswerProps & {
  email: string;
  codes: string[];
  /** The page to continue to afterwards; null if there is none. */
  next: string | null;
}) {
  const hydrated = useHydrated();
  return (
    <>
      <p>
        <span className="print:hidden">
          <strong>Keep these now.</strong> We'll only show them for a few minutes.{" "}
        </span>
        They are for <EmailAddress email={email} />.
      </p>
      <ol translate="no" className="grid gap-1 font-mono text-sm wrap-anywhere sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <a href={ACCOUNT_PATHS.recoveryCodesFile} download className={buttonClass("quiet")}>
          Download
        </a>
        {hydrated && (
          <Button type="button" kind="quiet" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      <div className="border-t border-line pt-5 print:hidden">
        <AccountForm
          name="put-away"
          answer={answer}
          action={setUpPath(ACCOUNT_PATHS.recoveryCodes, next)}
          button="I've kept them"
        />
      </div>
    </>
  );
}

/** How many are left, and a button that makes new ones. */
export function NewRecoveryCodes({ left, answer }: AnswerProps & { left: number }) {
  return (
    <>
      <CodesLeft left={left} />
      <AccountForm
        name="new-codes"
        answer={answer}
        action={ACCOUNT_PATHS.recoveryCodes}
        button="Create new codes"
        buttonKind="quiet"
      >
        <p className="text-ink-soft">If you create new codes, your old ones stop working.</p>
      </AccountForm>
    </>
  );
}
