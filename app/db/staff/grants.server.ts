import { type SQL, sql } from "drizzle-orm";
import type { TokenClaim } from "../account/account-tokens.server";
import type { Db, Statement } from "../client.server";
import { quote } from "../quote";
import type { NewAudit } from "./audit.server";
import { endGrants, type GrantEvent, type GrantKept, isAnyUnknown, takeOnGrants } from "./grant-endings";
import { type GrantTable, grantColumns } from "./grants";
import { isOwner } from "./staff.server";
import { writeAudited } from "./write-audited.server";

/** A grant that works, and the account that it is due to; null if that is unknown. */
export type ListedGrant = { table: GrantTable; id: string; name: string; maker: string | null };

type Row = Record<GrantTable, [id: string, name: string, maker: string | null][]>;

/** Batch statement: one row, which `grantsIn` reads. */
export function selectGrants(db: Db, now: number, which: "of someone" | "of no one known") {
  const isListed = (owner: string) => `${owner} is ${which === "of someone" ? "not null" : "null"}`;
  const columns = grantColumns(now, isListed).map(([table, column]): [string, SQL.Aliased<unknown>] => [
    table,
    sql
      .raw(column)
      .mapWith((text: string) => JSON.parse(text) as unknown)
      .as(table),
  ]);
  return db.select(Object.fromEntries(columns)).from(sql`(select 1)`);
}

export function grantsIn(rows: readonly Record<string, unknown>[]): ListedGrant[] {
  const [row] = rows as readonly Row[];
  if (!row) return [];
  const tables = Object.entries(row) as [GrantTable, Row[GrantTable]][];
  return tables.flatMap(([table, grants]) => grants.map(([id, name, maker]) => ({ table, id, name, maker })));
}

/** Condition that the audit row of an event was written, without parameters. */
const isWritten = ({ id }: NewAudit) => `exists (select 1 from audit_log where audit_log.id = ${quote(id)})`;

type Leaving = { event: GrantEvent; userId: string; audit: NewAudit; kept: readonly GrantKept[] };

/** Batch statements that end what a member of staff has made, if the audit row of the event was written. */
export function endGrantsOf(db: Db, { event, userId, audit, kept }: Leaving): Statement[] {
  const holds = isWritten(audit);
  return runAll(db, endGrants({ event, makers: `(${quote(userId)})`, now: audit.at, holds, kept }));
}

/** Batch statements for an account that the holder of its mailbox takes back with a link, while the link holds. */
export function endGrantsTakenBack(db: Db, { tokenHash, purpose, now }: TokenClaim): Statement[] {
  const makers = `(select user_id from account_tokens where token_hash = ${quote(tokenHash)} and purpose = ${quote(purpose)} and expires_at > ${now})`;
  return runAll(db, endGrants({ event: "take-back", makers, now }));
}

/** Makes an owner the maker of grants whose maker is unknown. False if none is left, or they are no owner any more. */
export function takeOn(
  db: Db,
  shown: readonly { table: string; id: string }[],
  ownerId: string,
  audit: NewAudit,
): Promise<boolean> {
  const isPossible = sql`${isOwner(ownerId)} and ${sql.raw(isAnyUnknown(shown))}`;
  return writeAudited(db, audit, isPossible, () =>
    runAll(db, takeOnGrants(shown, ownerId, isWritten(audit))),
  );
}

/** In a batch, Drizzle accepts raw SQL only without parameters. */
function runAll(db: Db, texts: readonly string[]): Statement[] {
  return texts.map((text) => db.run(sql.raw(text)));
}
