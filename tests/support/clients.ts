import type { Database } from "./worker";

export type ClientRow = {
  id: string;
  email: string;
  name: string;
  company: string;
  user_id: string | null;
  first_contact_at: number;
  last_contact_at: number;
  expected_until: number | null;
  merged_into_id: string | null;
  version: number;
};

/** The record of an address; null if nobody is known by it. */
export function readClient(db: Database, email: string): Promise<ClientRow | null> {
  return db.prepare("select * from clients where email = ?").bind(email).first<ClientRow>();
}

/** The path of the page of whoever has an address. */
export async function clientPathOf(db: Database, email: string): Promise<string> {
  const client = await readClient(db, email);
  if (!client) throw new Error(`Nobody is known by ${email}`);
  return `/staff/clients/${client.id}`;
}

/** What staff did to a client: the actions, in order. */
export async function readClientAudit(db: Database, id: string): Promise<string[]> {
  const { results } = await db
    .prepare("select action from audit_log where subject_kind = 'client' and subject_id = ? order by rowid")
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}
