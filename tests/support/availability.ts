import type { Visitor } from "./visitor";
import type { Database, TestWorker } from "./worker";

export const AVAILABILITY = "/staff/availability";

/** Sends a form of an availability page as rendered, with some fields changed. */
export async function sendForm(
  staff: Visitor,
  path: string,
  form: string,
  changes: Record<string, string | string[]> = {},
) {
  const { page } = await staff.get(path);
  return staff.submit(page, changes, `#${form}`);
}

export type Act = { action: string; before: unknown; after: unknown };

/** The audit log's actions on availability or a kind of call, the earliest first. */
export async function readActs(db: Database, subject = "availability"): Promise<Act[]> {
  const { results } = await db
    .prepare("select action, before, after from audit_log where subject_id = ? order by rowid")
    .bind(subject)
    .all<{ action: string; before: string | null; after: string | null }>();
  const facts = (text: string | null) => (text === null ? null : JSON.parse(text));
  return results.map(({ action, before, after }) => ({ action, before: facts(before), after: facts(after) }));
}

export async function readVersion({ db }: Pick<TestWorker, "db">): Promise<number> {
  return (await db.prepare("select version from availability_settings").first<number>("version")) ?? -1;
}
