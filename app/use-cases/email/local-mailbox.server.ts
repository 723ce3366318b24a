import { findAuthenticator } from "~/db/account/authenticators.server";
import { findUserByEmail } from "~/db/account/users.server";
import type { AgencyFacts } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { findEmail, listEmails } from "~/db/email/emails.server";
import { totpCode, totpStepAt } from "~/domain/account/totp";
import type { QueuedEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import { unseal } from "~/domain/seal";
import { emailOver } from "~/domain/settings/site-settings";
import { DEMO_OWNER } from "~/domain/staff/demo-owner";
import type { EmailFacts } from "~/email/email-facts";
import type { OutgoingEmail } from "~/email/outgoing-email";
import { renderEmail } from "~/email/render-email";
import type { Deps } from "../deps.server";
import { readRenderingFacts } from "./rendering-facts.server";

/** The mailbox of a local site: the outbox, with each email rendered as it would be sent. */
type MailboxDeps = Pick<Deps, "db" | "words"> & {
  config: Omit<EmailFacts, keyof AgencyFacts | "phrases">;
};

export type LocalEmail = { email: QueuedEmail; outgoing: OutgoingEmail };

export const EMAILS_PER_PAGE = 50;

/** A page of the mailbox, newest first, and whether there are more. */
export async function listLocalEmails(
  deps: MailboxDeps,
  { to, page }: { to: string | null; page: number },
): Promise<{ emails: LocalEmail[]; hasMore: boolean }> {
  const rows = await listEmails(deps.db, {
    to,
    limit: EMAILS_PER_PAGE + 1,
    offset: (page - 1) * EMAILS_PER_PAGE,
  });
  const emails = await renderAll(deps, rows.slice(0, EMAILS_PER_PAGE));
  return { emails, hasMore: rows.length > EMAILS_PER_PAGE };
}

export async function findLocalEmail(deps: MailboxDeps, id: string): Promise<LocalEmail | null> {
  const email = await findEmail(deps.db, id);
  const [found] = email ? await renderAll(deps, [email]) : [];
  return found ?? null;
}

/**
 * The next code of the demo owner's authenticator, shown in a local site's mailbox in place of an app on a phone. Null
 * if the account has no authenticator, or while every code that would be accepted has been used.
 */
export async function readDemoCode({
  db,
  now,
  acceptedSecrets,
}: {
  db: Db;
  now: Instant;
  acceptedSecrets: readonly string[];
}): Promise<string | null> {
  const owner = await findUserByEmail(db, DEMO_OWNER);
  const found = owner && (await findAuthenticator(db, owner.id));
  if (!found?.confirmedAt) return null;
  const secret = await unseal("seal-totp", found.sealedSecret, found.userId, acceptedSecrets);
  const current = totpStepAt(now);
  // The next step's code is accepted early, so that two sign-ins need not be half a minute apart.
  const step = Math.max(current, found.lastStep + 1);
  return secret === null || step > current + 1 ? null : totpCode(secret, step);
}

async function renderAll(deps: MailboxDeps, emails: QueuedEmail[]): Promise<LocalEmail[]> {
  const { config } = deps;
  const { stored, ...facts } = await readRenderingFacts(deps);
  const email = emailOver(config.email, stored);
  return Promise.all(
    emails.map(async (queued) => ({
      email: queued,
      outgoing: await renderEmail(queued, { ...config, ...facts, email }),
    })),
  );
}
