import type { EmailState } from "~/domain/email/email";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

type EmailStatusProps = {
  email: { status: EmailState; when: string; lastError: string | null };
};

const WORDS = {
  sent: "Sent",
  waiting: "Waiting, due",
  failed: "Given up, was due",
  unknown: "Unknown outcome, was due",
};
const COLOURS = { sent: "text-good", waiting: "text-ink-soft", failed: "text-alarm", unknown: "text-alarm" };

/** An email's delivery status. */
export function EmailStatus({ email: { status, when, lastError } }: EmailStatusProps) {
  return (
    <p className={COLOURS[status]}>
      {WORDS[status]} {withNoBreakSpaces(when)}
      {lastError && `. ${lastError}`}
    </p>
  );
}
