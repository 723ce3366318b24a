import type { ReactNode } from "react";
import { FACTS } from "~/content/facts";
import { confirmPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { CurrentPasswordField } from "~/ui/account/password-field";
import { AccountEmailField } from "~/ui/account/sign-in-forms";
import { buttonClass, QuietLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { NameFields } from "./sign-up/sign-up-form";

type SectionProps = {
  user: { name: string; company: string; email: string };
  answer: FormAnswer | undefined;
};

/** The proof that a form which changes the account asks for. */
type ProofProps = {
  hasPassword: boolean;
  /** Whether owners must confirm their identity first, because a password is not enough or there is none. */
  needsProof: boolean;
};

/** A section of the account page: explanation on the left, form on the right. */
export function AccountSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-12 gap-y-5 border-t border-line pt-8 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={`${id}-title`} className="text-step-2">
          {title}
        </h2>
        <p className="max-w-[44ch] text-ink-soft">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}

/** A list in a section. Beside the explanation, the section's own rule is the first row's. */
export const SECTION_ROWS =
  "grid border-b border-line md:[&>li:first-child]:min-h-0 md:[&>li:first-child]:border-t-0 md:[&>li:first-child]:pt-0";

export function ProfileSection({ user, answer }: SectionProps) {
  const own = answerOf("profile", answer);
  return (
    <AccountSection id="profile" title="About you" lead="We'll use these details when you book a call.">
      <AccountForm name="profile" answer={answer} action={PATHS.account} button="Save" buttonKind="quiet">
        <NameFields form="profile" values={own?.values ?? user} errors={own?.errors} />
      </AccountForm>
    </AccountSection>
  );
}

/** Shown in place of a form that needs a fresh proof first. A form that was just sent stays, with its values. */
export function ConfirmFirst({ next, to }: { next: string; to: string }) {
  return (
    <p>
      <QuietLink to={confirmPath(next)}>Confirm it's you to {to}</QuietLink>
    </p>
  );
}

export function EmailSection({ user, answer, hasPassword, needsProof }: SectionProps & ProofProps) {
  const own = answerOf("email", answer);
  return (
    <AccountSection
      id="email"
      title="Email"
      lead={
        user.email === "" ? (
          `We'll send a link to the new address. Your address changes once you open it, within ${FACTS.changeEmailLink}.`
        ) : (
          <>
            You sign in with{" "}
            <span className="text-ink">
              <EmailAddress email={user.email} />
            </span>
            . A new address replaces it once you open the link we send there, within {FACTS.changeEmailLink}.
          </>
        )
      }
    >
      {needsProof && !own ? (
        <ConfirmFirst next={`${PATHS.account}#email`} to="change your address" />
      ) : (
        <AccountForm
          name="email"
          answer={answer}
          action={PATHS.account}
          button="Send link"
          buttonKind="quiet"
        >
          <AccountEmailField form="email" label="New email" own={own} autoComplete="email" />
          {hasPassword && <CurrentPasswordField form="email" error={own?.errors.currentPassword} />}
        </AccountForm>
      )}
    </AccountSection>
  );
}

export function DeleteSection({
  answer,
  hasPassword,
  needsProof,
}: Pick<SectionProps, "answer"> & ProofProps) {
  const own = answerOf("delete", answer);
  return (
    <AccountSection
      id="delete"
      title="Delete your account"
      lead="We'll cancel your upcoming calls and delete your tickets. Past calls stay in our calendar without your name, email address or anything you wrote. You can't undo this."
    >
      <details open={own !== null} className="group rounded-card border border-line p-5">
        <summary className="cursor-pointer font-semibold underline underline-offset-4">
          I want to delete my account
        </summary>
        <div className="pt-5">
          {needsProof && !own ? (
            <ConfirmFirst next={`${PATHS.account}#delete`} to="delete your account" />
          ) : (
            <AccountForm
              name="delete"
              answer={answer}
              action={PATHS.account}
              button="Delete my account"
              buttonKind="danger"
            >
              {hasPassword && <CurrentPasswordField form="delete" error={own?.errors.currentPassword} />}
            </AccountForm>
          )}
        </div>
      </details>
    </AccountSection>
  );
}

export function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="Download everything we hold about you as a JSON file: your details, bookings, tickets, sessions, recent activity and emails."
    >
      <p>
        <a href={PATHS.accountData} download className={buttonClass("quiet")}>
          Download my data
        </a>
      </p>
    </AccountSection>
  );
}
