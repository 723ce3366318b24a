import { readAgencyTimeZone } from "~/db/availability.server";
import type { Db } from "~/db/client.server";
import { findMail, listMails, type Mail } from "~/db/mails.server";
import type { OutgoingMail } from "~/mail/outgoing-mail";
import { type MailFacts, renderMail } from "~/mail/render-mail";

/** The mailbox of a site that runs locally: the outbox, each mail put together as it would have been sent. */
type Deps = { db: Db; facts: Omit<MailFacts, "agencyTimeZone"> };

export type LocalMail = { mail: Mail; outgoing: OutgoingMail };

export const MAILS_A_PAGE = 50;

/** A page of the mailbox, newest first, and whether there is another. */
export async function listLocalMails(
  deps: Deps,
  { to, page }: { to: string | null; page: number },
): Promise<{ mails: LocalMail[]; hasMore: boolean }> {
  const rows = await listMails(deps.db, { to, limit: MAILS_A_PAGE + 1, offset: (page - 1) * MAILS_A_PAGE });
  const mails = await renderAll(deps, rows.slice(0, MAILS_A_PAGE));
  return { mails, hasMore: rows.length > MAILS_A_PAGE };
}

export async function findLocalMail(deps: Deps, id: string): Promise<LocalMail | null> {
  const mail = await findMail(deps.db, id);
  const [found] = mail ? await renderAll(deps, [mail]) : [];
  return found ?? null;
}

async function renderAll({ db, facts }: Deps, mails: Mail[]): Promise<LocalMail[]> {
  const agencyTimeZone = await readAgencyTimeZone(db);
  return Promise.all(
    mails.map(async (mail) => ({ mail, outgoing: await renderMail(mail, { ...facts, agencyTimeZone }) })),
  );
}
