type MailStatusProps = {
  mail: { status: "waiting" | "sent" | "failed"; when: string; lastError: string | null };
};

const WORDS = { sent: "Sent", waiting: "Waiting, due", failed: "Failed, was due" };
const COLOURS = { sent: "text-good", waiting: "text-ink-soft", failed: "text-alarm" };

/** How a mail's delivery stands. */
export function MailStatus({ mail: { status, when, lastError } }: MailStatusProps) {
  return (
    <p className={COLOURS[status]}>
      {WORDS[status]} {when}
      {lastError && `. ${lastError}`}
    </p>
  );
}
