import type { Db } from "~/db/client.server";
import type { QueuedEmail } from "~/domain/email/email";
import { ANSWER_LIMIT_MS } from "~/domain/email/leases";
import type { EmailFacts } from "~/email/email-facts";
import { EmailNotSent, EmailOutcomeUnknown, type EmailTransport } from "~/email/outgoing-email";
import { renderEmail } from "~/email/render-email";
import { type Secrets, secretOf } from "./email-secret.server";

/** Gives an email to the provider. Null if it was accepted. */
export async function giveToProvider(
  email: QueuedEmail,
  facts: EmailFacts,
  { db, facts: secrets, transport }: { db: Db; facts: Secrets; transport: EmailTransport },
  signal: AbortSignal,
): Promise<EmailNotSent | EmailOutcomeUnknown | null> {
  let outgoing: Awaited<ReturnType<typeof renderEmail>>;
  try {
    outgoing = await renderEmail(email, { ...facts, cookieSecret: await secretOf(email, db, secrets) });
  } catch (error) {
    return new EmailNotSent(reasonOf(error));
  }
  const control = new AbortController();
  const giveUp = () => control.abort();
  const limit = setTimeout(giveUp, ANSWER_LIMIT_MS);
  signal.addEventListener("abort", giveUp);
  try {
    await waitForTransport(transport.send(outgoing, control.signal), control.signal);
    return null;
  } catch (error) {
    if (error instanceof EmailNotSent || error instanceof EmailOutcomeUnknown) return error;
    return new EmailOutcomeUnknown(reasonOf(error));
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", giveUp);
  }
}

/** A transport that is aborted has this long to say whether the email has left. */
const LAST_WORD_MS = 1000;

/** Waits for a transport, but not for one that goes on once it is aborted. */
async function waitForTransport(sending: Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_, reject) => {
    const waitOn = () => {
      timer = setTimeout(() => reject(new EmailOutcomeUnknown("No answer in time")), LAST_WORD_MS);
    };
    if (signal.aborted) waitOn();
    else signal.addEventListener("abort", waitOn, { once: true });
  });
  try {
    await Promise.race([sending, silent]);
  } finally {
    clearTimeout(timer);
  }
}

/** Only our own messages are passed on: those of libraries and providers may quote email addresses. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `Failed with ${error.name}` : "Failed";
}
