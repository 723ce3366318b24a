import type { Db } from "~/db/client.server";
import { type EmailFactsRead, readEmailFacts } from "~/db/settings/site-settings.server";
import type { Words } from "~/domain/words/words";
import type { EmailFacts } from "~/email/email-facts";

/** What rendering emails needs of the database and of the desk's words. */
export type RenderingFacts = EmailFactsRead & Pick<EmailFacts, "phrases">;

export type RenderingDeps = { db: Db; words: { read: () => Promise<Pick<Words, "email">> } };

/** Reads it in one round trip, and another where the words are not remembered. */
export async function readRenderingFacts({ db, words }: RenderingDeps): Promise<RenderingFacts> {
  const [facts, { email: phrases }] = await Promise.all([readEmailFacts(db), words.read()]);
  return { ...facts, phrases };
}
