import { quote } from "../quote";
import { GRANT_TABLES, type GrantTable, grantOf, HAS_LINK, OUTWARD } from "./grants";

/**
 * What becomes of grants: the one table that a removal, a demotion, an account that its owner takes back, and its deletion
 * go by. It is SQL as text, because the command line runs it too. Every statement ends with a condition.
 */
export const GRANT_EVENTS = ["removal", "demotion", "take-back", "deletion"] as const;
export type GrantEvent = (typeof GRANT_EVENTS)[number];

type End = {
  /** Condition on the rows that end; by default those of the makers. */
  ended?: (makers: string, event: GrantEvent) => string;
  /** Ends the rows of a condition. */
  end: (rows: string, now: number) => string[];
};

const deletedFrom = (table: string) => (rows: string) => [`delete from ${table} where ${rows}`];

/** A former owner keeps, as any member, the calendars that block no one else. */
function ownCalendars(makers: string, event: GrantEvent): string {
  const own = `coalesce(host_id, '') in (select id from hosts where user_id in ${makers})`;
  return event === "demotion" ? `made_by in ${makers} and not ${own}` : `(made_by in ${makers} or ${own})`;
}

const ENDS: Readonly<Record<GrantTable, End>> = {
  staff_invitations: { end: deletedFrom("staff_invitations") },
  api_keys: { end: deletedFrom("api_keys") },
  address_proofs: { end: deletedFrom("address_proofs") },
  calendar_connections: { ended: ownCalendars, end: deletedFrom("calendar_connections") },
  calendar_sources: { ended: ownCalendars, end: deletedFrom("calendar_sources") },
  calendar_feeds: {
    // All of them: who was at the desk may have copied any. Clients have seen none.
    ended: (makers) => `exists (select 1 from staff where user_id in ${makers})`,
    end: (rows) => [
      `update calendar_feeds set key_hash = 'ended:' || lower(hex(randomblob(16))) where ${rows}`,
    ],
  },
  personal_links: {
    end: (rows, now) => [
      `update personal_links set withdrawn_at = ${now} where booking_id is null and withdrawn_at is null and ${rows}`,
    ],
  },
  webhooks: {
    end: (rows, now) => [
      `update webhook_deliveries set state = 'parked', lease_until = null where state = 'waiting' and webhook_id in (select id from webhooks where ${rows})`,
      `update webhooks set off_at = ${now}, off_reason = 'staff' where off_at is null and ${rows}`,
    ],
  },
  site_settings: {
    end: (rows, now) => [
      `update site_settings set value = null, version = version + 1, updated_at = ${now} where value is not null and setting in ${OUTWARD} and ${rows}`,
    ],
  },
  call_kinds: {
    end: (rows) => [
      `update call_kinds set place = null, version = version + 1 where place ->> '$.kind' = 'link' and ${rows}`,
    ],
  },
  canned_answers: { end: (rows) => [`delete from canned_answers where ${HAS_LINK} and ${rows}`] },
  piece_versions: {
    // What was planned becomes a draft again, unless there is one.
    end: (rows, now) => [
      `insert or ignore into piece_drafts (piece, revision, texts, body, saved_at) select piece, 'version-' || id, texts, body, made_at from piece_versions where texts is not null and live_from > ${now} and ${rows}`,
      `delete from piece_versions where live_from > ${now} and ${rows}`,
    ],
  },
  staff: { end: (rows) => [`update staff set exports_given_by = null where ${rows}`] },
};

/** A grant that is handed over, by the owner who is to have it. */
export type GrantKept = { table: string; id: string; heir: string };

type Ending = {
  event: GrantEvent;
  /** SQL of the accounts that lose their power: "('…')", or a subquery. */
  makers: string;
  now: number;
  /** Condition that the event takes place. */
  holds?: string;
  kept?: readonly GrantKept[];
};

/**
 * The statements of an event, for the batch in which it takes place, before anything else that it deletes.
 *
 * When an account is taken back, another person may have made what is of its maker, and may not: power ends, and the
 * rest is of an unknown maker from then on, so that owners are asked about it.
 */
export function endGrants({ event, makers, now, holds = "1", kept = [] }: Ending): string[] {
  return GRANT_TABLES.flatMap((table) => {
    const { maker, isPower } = grantOf(table);
    const { end, ended = (of: string) => `${maker} in ${of}` } = ENDS[table];
    const rows = ended(makers, event);
    if (event === "take-back" && !isPower)
      return [`update ${table} set ${maker} = null where ${rows} and ${holds}`];
    const handed = isPower ? [] : kept.filter((grant) => grant.table === table);
    return [
      ...(handed.length > 0 ? [handOver(table, handed, makers, holds)] : []),
      ...end(rows, now).map((text) => `${text} and ${holds}`),
    ];
  });
}

/** To an owner who stays, and to no one else. */
function handOver(table: GrantTable, kept: readonly GrantKept[], makers: string, holds: string): string {
  const { maker, key } = grantOf(table);
  const pairs = quote(JSON.stringify(kept.map(({ id, heir }) => [id, heir])));
  const heir = `(select value ->> 1 from json_each(${pairs}) where value ->> 0 = ${table}.${key})`;
  return `update ${table} set ${maker} = ${heir} where ${maker} in ${makers} and ${heir} in (select user_id from staff where role = 'owner' and user_id not in ${makers}) and ${holds}`;
}

type Shown = readonly { table: string; id: string }[];

/** For each table, the condition on those of the grants shown whose maker is unknown. */
function unknownOf(shown: Shown): [GrantTable, string][] {
  return GRANT_TABLES.flatMap((table): [GrantTable, string][] => {
    const { maker, key } = grantOf(table);
    const ids = shown.filter((grant) => grant.table === table).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      [table, `${maker} is null and ${key} in (select value from json_each(${quote(JSON.stringify(ids))}))`],
    ];
  });
}

/** Condition that the maker of one of them is still unknown: a form that is sent twice takes them on once. */
export function isAnyUnknown(shown: Shown): string {
  const any = unknownOf(shown).map(([table, rows]) => `exists (select 1 from ${table} where ${rows})`);
  return any.length === 0 ? "false" : `(${any.join(" or ")})`;
}

/** Statements by which an owner takes on grants of an unknown maker. */
export function takeOnGrants(shown: Shown, owner: string, holds: string): string[] {
  return unknownOf(shown).map(
    ([table, rows]) =>
      `update ${table} set ${grantOf(table).maker} = ${quote(owner)} where ${rows} and ${holds}`,
  );
}
