import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { SignInMethod } from "../../domain/account/assurance";
import type { AuditFacts } from "../../domain/staff/audit";
import { CODE_TRIES, STAFF_ROLES } from "../../domain/staff/staff";
import { users } from "../account/schema";
import { belongsTo, listOf, madeByColumn } from "../columns";
import { identities } from "../identities/schema";
import { anyOf, cascadesWithAccount } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

const roleList = listOf(STAFF_ROLES);

/**
 * The agency's staff: a role on an account. Triggers (migration 0009) keep the last owner, end the sessions an
 * account had before it became staff, and end the devices of staff whose password or address changes.
 */
export const staff = personalTable(
  "staff",
  { class: "staff", ...cascadesWithAccount("staff") },
  {
    userId: withheld(belongsTo("user_id", () => users.id).primaryKey()),
    role: shown(text({ enum: STAFF_ROLES }).notNull()),
    createdAt: shown(integer("created_at").notNull()),
    /** When they last looked at the list of what is new; null before the first time. */
    visitedAt: shown(integer("visited_at")),
    /** When the desk first asked them for a passkey or an authenticator; null before. */
    factorAskedAt: shown(integer("factor_asked_at")),
    /** Until when the desk opens without one, after "Not now". */
    factorPutOffUntil: withheld(integer("factor_put_off_until")),
    /**
     * Until when a first one may be set up; null for any time. Zero after a reset by mail, until the command line
     * allows it.
     */
    factorSetUpUntil: withheld(integer("factor_set_up_until")),
    /** The owner who allowed a member to export all clients and the log, and to erase a client; null for not allowed. */
    exportsGivenBy: withheld(
      text("exports_given_by").references((): AnySQLiteColumn => users.id, {
        onDelete: "set null",
      }),
    ),
  },
  (table) => [check("staff_role_known", sql`${table.role} in (${roleList})`)],
);

/** Open invitations. One per address: a new one replaces the previous. */
export const staffInvitations = personalTable(
  "staff_invitations",
  {
    class: "staffSignIns",
    shownAs: "invitations",
    where: ({ addresses }) => `email in ${addresses}`,
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    tokenHash: withheld(text("token_hash").notNull().unique()),
    /** Lower case. */
    email: shown(text().notNull().unique()),
    role: shown(text({ enum: STAFF_ROLES }).notNull()),
    /** The address of the inviting owner at the time, or "command line". */
    invitedBy: withheld(text("invited_by").notNull()),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    madeBy: withheld(madeByColumn(() => users.id)),
  },
  (table) => [
    index("staff_invitations_expiry").on(table.expiresAt),
    check("staff_invitations_role_known", sql`${table.role} in (${roleList})`),
  ],
);

/** Browsers of staff, proven by a mailed code. */
export const staffDevices = personalTable(
  "staff_devices",
  { class: "staffSignIns", ...cascadesWithAccount("staffDevices") },
  {
    id: withheld(text().primaryKey()),
    /** SHA-256 of the token in the cookie. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    userId: withheld(belongsTo("user_id", () => staff.userId)),
    /** "Firefox on Windows", as for sessions. */
    device: shown(text().notNull()),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
  },
  (table) => [
    index("staff_devices_user").on(table.userId),
    index("staff_devices_expiry").on(table.expiresAt),
  ],
);

/** Sign-ins of staff that wait for the mailed code, which is derived from the row's id. */
export const staffSignIns = personalTable(
  "staff_sign_ins",
  { class: "staffSignIns", ...cascadesWithAccount("staffSignIns") },
  {
    id: withheld(text().primaryKey()),
    /** SHA-256 of the token in the cookie of the browser that is signing in. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    userId: withheld(belongsTo("user_id", () => staff.userId)),
    tries: shown(integer().notNull().default(0)),
    /** The sign-in methods completed before the code. */
    methods: shown(text({ mode: "json" }).$type<SignInMethod[]>().notNull().default(["password"])),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    /** The external account that the sign-in began with. The row is deleted with it. */
    identityId: withheld(
      text("identity_id").references((): AnySQLiteColumn => identities.id, { onDelete: "cascade" }),
    ),
  },
  (table) => [
    index("staff_sign_ins_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("staff_sign_ins_user").on(table.userId),
    index("staff_sign_ins_expiry").on(table.expiresAt),
    check("staff_sign_ins_tries", sql`${table.tries} between 0 and ${sql.raw(String(CODE_TRIES))}`),
  ],
);

/** Forms of the desk that were sent without a session, until their account has signed in. */
export const deskForms = personalTable(
  "desk_forms",
  { class: "deskForms", ...cascadesWithAccount("staffForms") },
  {
    /** SHA-256 of the token in the cookie of the browser that sent the form. */
    keyHash: withheld(text("key_hash").primaryKey()),
    userId: withheld(belongsTo("user_id", () => staff.userId)),
    /** The page and the fields, sealed for that token: nothing but the browser can have them opened. */
    sealed: withheld(text().notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
  },
  (table) => [index("desk_forms_user").on(table.userId), index("desk_forms_expiry").on(table.expiresAt)],
);

/**
 * Actions of staff. Triggers (migration 0009) refuse every change but two: `before` and `after` may be emptied, to
 * erase a person, and rows as old as audit_retention says may be deleted.
 */
export const auditLog = personalTable(
  "audit_log",
  {
    class: "auditLog",
    shownAs: "audit",
    where: ({ accounts, bookings, tickets, clients, emails, named }) =>
      anyOf(
        ...Object.entries({
          booking: bookings,
          ticket: tickets,
          email: emails,
          client: clients,
          staff: accounts,
        }).map(([kind, ids]) => `(subject_kind = '${kind}' and subject_id in ${ids})`),
        named('"before"'),
        named('"after"'),
      ),
    ends: "emptied",
  },
  {
    id: kept(withheld(text().primaryKey())),
    at: kept(shown(integer().notNull())),
    /** Null for the command line. Not a foreign key: the row outlives the account. */
    staffUserId: kept(withheld(text("staff_user_id"))),
    /** Their address at the time, or "command line". */
    staffEmail: kept(withheld(text("staff_email").notNull())),
    action: kept(shown(text().notNull())),
    subjectKind: kept(shown(text("subject_kind").notNull())),
    subjectId: kept(withheld(text("subject_id").notNull())),
    before: shown(text({ mode: "json" }).$type<AuditFacts>()),
    after: shown(text({ mode: "json" }).$type<AuditFacts>()),
  },
  (table) => [
    index("audit_log_subject").on(table.subjectKind, table.subjectId, table.at),
    index("audit_log_time").on(table.at),
    check(
      "audit_log_json",
      sql`(${table.before} is null or json_valid(${table.before})) and (${table.after} is null or json_valid(${table.after}))`,
    ),
  ],
);

/** A single row: the instant up to which the audit log has been deleted, for its trigger. */
export const auditRetention = sqliteTable(
  "audit_retention",
  { id: integer().primaryKey(), deletedUntil: integer("deleted_until").notNull() },
  (table) => [check("audit_retention_one_row", sql`${table.id} = 1`)],
);

/** Filters of the desk's list that a member of staff has saved under a name. */
export const savedBookingViews = personalTable(
  "saved_booking_views",
  {
    class: "staff",
    shownAs: "savedViews",
    where: ({ accounts, searched }) => anyOf(`staff_id in ${accounts}`, searched("query")),
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    staffId: withheld(belongsTo("staff_id", () => staff.userId)),
    name: shown(text().notNull()),
    /** The filter as in the list's URL. */
    query: shown(text().notNull()),
    createdAt: shown(integer("created_at").notNull()),
  },
  (table) => [
    uniqueIndex("saved_booking_views_one_a_name").on(table.staffId, sql`lower("name")`),
    check("saved_booking_views_name", sql`length(${table.name}) between 1 and 40`),
    check("saved_booking_views_query_length", sql`length(${table.query}) <= 1000`),
  ],
);
