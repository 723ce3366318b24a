/**
 * What goes on working after the member of staff who made it has gone. A test compares it with the schema: a table with a
 * maker is in it, or says why not. What becomes of each kind stands in grant-endings.ts.
 */
type Grant = {
  /** The column of the maker. */
  maker: string;
  /** The column by which its rows are told apart. */
  key: string;
  /** What the desk calls it, before its name. */
  words: string;
  /** Its name, from its row. */
  name: string;
  /** Condition that it works. */
  works: (now: number) => string;
  /** Power ends at once; the rest ends unless it is handed to an owner. */
  isPower: boolean;
  /** Whose it is, for a grant that is its maker's without naming them. */
  owner?: string;
};

const ALWAYS = () => "1";
const ofHost = (table: string) =>
  `coalesce(${table}.made_by, (select user_id from hosts where hosts.id = ${table}.host_id))`;

/** The settings that lead elsewhere: where news of clients go, where calls take place, and who books them. */
export const OUTWARD = "('bookings_email', 'tickets_email', 'join_link', 'scheduling')";

/** Condition on a canned answer. */
export const HAS_LINK = "(body like '%://%' or body like '%www.%')";

const SETTING_NAME = `case setting when 'bookings_email' then 'Address for bookings' when 'tickets_email' then 'Address for tickets'
  when 'join_link' then 'Link to join calls' else 'Scheduler and its accounts' end`;

export const GRANTS = {
  staff_invitations: {
    maker: "made_by",
    key: "id",
    words: "Invitation",
    name: "email",
    isPower: true,
    // One of the command line has no maker, and can be withdrawn.
    works: (now) => `expires_at > ${now} and (made_by is not null or invited_by <> 'command line')`,
  },
  api_keys: {
    maker: "created_by",
    key: "id",
    words: "API key",
    name: "name",
    isPower: true,
    works: (now) => `coalesce(expires_at > ${now}, 1)`,
  },
  address_proofs: {
    maker: "asked_by",
    key: "id",
    words: "Address to confirm",
    name: "address",
    isPower: true,
    works: (now) => `expires_at > ${now}`,
  },
  calendar_connections: {
    maker: "made_by",
    key: "id",
    words: "Connected calendar",
    name: "account",
    isPower: true,
    works: ALWAYS,
    owner: ofHost("calendar_connections"),
  },
  calendar_sources: {
    maker: "made_by",
    key: "id",
    words: "Calendar",
    name: "name",
    isPower: true,
    // Those of a connection are read and end with it.
    works: () => "connection_id is null",
    owner: ofHost("calendar_sources"),
  },
  calendar_feeds: {
    maker: "made_by",
    key: "id",
    words: "Feed of calls",
    name: "name",
    isPower: true,
    works: ALWAYS,
  },
  personal_links: {
    maker: "made_by",
    key: "id",
    words: "Personal link",
    name: "coalesce((select name from call_kinds where call_kinds.id = kind_id), '')",
    works: (now) =>
      `booking_id is null and withdrawn_at is null and key_hash is not null and expires_at > ${now}`,
    isPower: true,
  },
  webhooks: {
    maker: "made_by",
    key: "id",
    words: "Webhook",
    name: "name",
    isPower: false,
    works: () => "off_at is null",
  },
  site_settings: {
    maker: "made_by",
    key: "setting",
    words: "Setting",
    name: SETTING_NAME,
    isPower: false,
    works: () => `value is not null and setting in ${OUTWARD}`,
  },
  call_kinds: {
    maker: "made_by",
    key: "id",
    words: "Place of the kind of call",
    name: "short_name",
    isPower: false,
    works: () => "place ->> '$.kind' = 'link'",
  },
  canned_answers: {
    maker: "made_by",
    key: "id",
    words: "Canned answer with a link",
    name: "title",
    isPower: false,
    works: () => HAS_LINK,
  },
  piece_versions: {
    maker: "made_by",
    key: "id",
    words: "Planned words",
    name: "piece",
    isPower: false,
    works: (now) => `live_from > ${now}`,
  },
  staff: {
    maker: "exports_given_by",
    key: "user_id",
    words: "Exports allowed to",
    isPower: false,
    name: "(select email from users where users.id = staff.user_id)",
    works: () => "exports_given_by is not null",
  },
} as const satisfies Readonly<Record<string, Grant>>;

export type GrantTable = keyof typeof GRANTS;

/** In the order in which statements run. */
export const GRANT_TABLES = Object.keys(GRANTS) as GrantTable[];

export const grantOf = (table: GrantTable): Grant => GRANTS[table];

/** The grants that work, as columns of one row: for each table a JSON array of [id, name, maker]. */
export function grantColumns(now: number, isListed: (owner: string) => string): [GrantTable, string][] {
  return GRANT_TABLES.map((table) => {
    const { maker, key, name, works, owner = `${table}.${maker}` } = grantOf(table);
    return [
      table,
      `(select json_group_array(json_array(${key}, ${name}, ${owner})) from ${table} where ${works(now)} and ${isListed(owner)})`,
    ];
  });
}
