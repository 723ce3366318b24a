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

const roleList = listOf(STAFF_ROLES);

/**
 * The agency's staff: a role on an account. Triggers (migration 0009) keep the last owner, end the sessions an
 * account had before it became staff, and end the devices of staff whose password or address changes.
 */
export const staff = sqliteTable(
  "staff",
  {
    userId: belongsTo("user_id", () => users.id).primaryKey(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** When they last looked at the list of what is new; null before the first time. */
    visitedAt: integer("visited_at"),
    /** When the desk first asked them for a passkey or an authenticator; null before. */
    factorAskedAt: integer("factor_asked_at"),
    /** Until when the desk opens without one, after "Not now". */
    factorPutOffUntil: integer("factor_put_off_until"),
    /**
     * Until when a first one may be set up; null for any time. Zero after a reset by mail, until the command line
     * allows it.
     */
    factorSetUpUntil: integer("factor_set_up_until"),
    /** The owner who allowed a member to export all clients and the log, and to erase a client; null for not allowed. */
    exportsGivenBy: text("exports_given_by").references((): AnySQLiteColumn => users.id, {
      onDelete: "set null",
    }),
  },
  (table) => [check("staff_role_known", sql`${table.role} in (${roleList})`)],
);

/** Open invitations. One per address: a new one replaces the previous. */
export const staffInvitations = sqliteTable(
  "staff_invitations",
  {
    id: text().primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Lower case. */
    email: text().notNull().unique(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** The address of the inviting owner at the time, or "command line". */
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    index("staff_invitations_expiry").on(table.expiresAt),
    check("staff_invitations_role_known", sql`${table.role} in (${roleList})`),
  ],
);

/** Browsers of staff, proven by a mailed code. */
export const staffDevices = sqliteTable(
  "staff_devices",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: belongsTo("user_id", () => staff.userId),
    /** "Firefox on Windows", as for sessions. */
    device: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("staff_devices_user").on(table.userId),
    index("staff_devices_expiry").on(table.expiresAt),
  ],
);

/** Sign-ins of staff that wait for the mailed code, which is derived from the row's id. */
export const staffSignIns = sqliteTable(
  "staff_sign_ins",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token in the cookie of the browser that is signing in. */
    tokenHash: text("token_hash").notNull().unique(),
    userId: belongsTo("user_id", () => staff.userId),
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The sign-in methods completed before the code. */
    methods: text({ mode: "json" }).$type<SignInMethod[]>().notNull().default(["password"]),
    /** The external account that the sign-in began with. The row is deleted with it. */
    identityId: text("identity_id").references((): AnySQLiteColumn => identities.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("staff_sign_ins_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("staff_sign_ins_user").on(table.userId),
    index("staff_sign_ins_expiry").on(table.expiresAt),
    check("staff_sign_ins_tries", sql`${table.tries} between 0 and ${sql.raw(String(CODE_TRIES))}`),
  ],
);

/** Forms of the desk that were sent without a session, until their account has signed in. */
export const deskForms = sqliteTable(
  "desk_forms",
  {
    /** SHA-256 of the token in the cookie of the browser that sent the form. */
    keyHash: text("key_hash").primaryKey(),
    userId: belongsTo("user_id", () => staff.userId),
    /** The page and the fields, sealed for that token: nothing but the browser can have them opened. */
    sealed: text().notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("desk_forms_user").on(table.userId), index("desk_forms_expiry").on(table.expiresAt)],
);

/**
 * Actions of staff. Triggers (migration 0009) refuse every change but two: `before` and `after` may be emptied, to
 * erase a person, and rows as old as audit_retention says may be deleted.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    at: integer().notNull(),
    /** Null for the command line. Not a foreign key: the row outlives the account. */
    staffUserId: text("staff_user_id"),
    /** Their address at the time, or "command line". */
    staffEmail: text("staff_email").notNull(),
    action: text().notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    before: text({ mode: "json" }).$type<AuditFacts>(),
    after: text({ mode: "json" }).$type<AuditFacts>(),
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
export const savedBookingViews = sqliteTable(
  "saved_booking_views",
  {
    id: text().primaryKey(),
    staffId: belongsTo("staff_id", () => staff.userId),
    name: text().notNull(),
    /** The filter as in the list's URL. */
    query: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("saved_booking_views_one_a_name").on(table.staffId, sql`lower("name")`),
    check("saved_booking_views_name", sql`length(${table.name}) between 1 and 40`),
    check("saved_booking_views_query_length", sql`length(${table.query}) <= 1000`),
  ],
);
