import { unbroken } from "~/domain/unbroken";

type EmailStatusProps = {
  email: { status: "waiting" | "sent" | "failed"; when: string; lastError: string | null };
};

const WORDS = { sent: "Sent", waiting: "Waiting, due", failed: "Given up, was due" };
const COLOURS = { sent: "text-good", waiting: "text-ink-soft", failed: "text-alarm" };

/** An email's delivery status. */
export function EmailStatus({ email: { status, when, lastError } }: EmailStatusProps) {
  return (
    <p className={COLOURS[status]}>
      {WORDS[status]} {unbroken(when)}
      {lastError && `. ${lastError}`}
    </p>
  );
}
