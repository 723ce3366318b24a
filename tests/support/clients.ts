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

/** The client record with an address, or null if there is none. */
export function readClient(db: Database, email: string): Promise<ClientRow | null> {
  return db.prepare("select * from clients where email = ?").bind(email).first<ClientRow>();
}

/** The path of the desk's page about the client with an address. */
export async function clientPathOf(db: Database, email: string): Promise<string> {
  const client = await readClient(db, email);
  if (!client) throw new Error(`Nobody is known by ${email}`);
  return `/staff/clients/${client.id}`;
}

/** The audit log's actions on a client, in order. */
export async function readClientAudit(db: Database, id: string): Promise<string[]> {
  const { results } = await db
    .prepare("select action from audit_log where subject_kind = 'client' and subject_id = ? order by rowid")
    .bind(id)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}
