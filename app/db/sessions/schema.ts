import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { Assurance, SignInMethod } from "../../domain/account/assurance";
import type { Factor } from "../../domain/account/factor";
import { users } from "../account/schema";
import { belongsTo } from "../columns";
import { identities } from "../identities/schema";
import { cascadesWithAccount } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";
import { staffDevices } from "../staff/schema";

export const sessions = personalTable(
  "sessions",
  { class: "sessions", ...cascadesWithAccount("sessions") },
  {
    /** Identifies the session in lists and forms; it does not grant access. */
    id: withheld(text().primaryKey()),
    /** SHA-256 of the token in the cookie. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    /** "Firefox on Windows": enough for users to recognise their own devices. */
    device: shown(text().notNull()),
    createdAt: shown(integer("created_at").notNull()),
    lastSeenAt: shown(integer("last_seen_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    /** For a session of staff: its proven device. The session ends with it. */
    staffDeviceId: withheld(
      text("staff_device_id").references((): AnySQLiteColumn => staffDevices.id, {
        onDelete: "cascade",
      }),
    ),
    /** How many factors it was proven by: 1 or 2. */
    aal: shown(integer().$type<Assurance>().notNull().default(1)),
    /** The sign-in methods used, in order. */
    methods: shown(text({ mode: "json" }).$type<SignInMethod[]>().notNull().default(["password"])),
    /** When the user last proved who they are; 0 for sessions from before this was stored. */
    authenticatedAt: shown(integer("authenticated_at").notNull().default(0)),
    /** SHA-256 of the token that this one replaced: a late request with the old one must not sign the browser out. */
    previousTokenHash: withheld(text("previous_token_hash")),
    /** The external account that the session was started with. The session ends with it. */
    identityId: withheld(
      text("identity_id").references((): AnySQLiteColumn => identities.id, { onDelete: "cascade" }),
    ),
  },
  (table) => [
    check("sessions_aal", sql`${table.aal} in (1, 2)`),
    index("sessions_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("sessions_previous_token").on(table.previousTokenHash).where(sql`previous_token_hash is not null`),
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_staff_device").on(table.staffDeviceId),
    check("sessions_expires_after_creation", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/**
 * Browsers that have signed in to an account. Their failed attempts are counted apart from those of other browsers.
 * Triggers (migration 0024) keep the newest five of an account, and delete all of them when the password or address
 * changes, and when a passkey, authenticator, set of recovery codes or external account is added or removed.
 */
export const knownDevices = personalTable(
  "known_devices",
  { class: "knownDevices", ...cascadesWithAccount("knownDevices") },
  {
    /** Stored in the browser's cookie, which is signed: by itself the id proves nothing. */
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    signedInAt: shown(integer("signed_in_at").notNull()),
  },
  (table) => [index("known_devices_user").on(table.userId), index("known_devices_time").on(table.signedInAt)],
);

/**
 * The factors proven in a session, and when last: joining the desk removes sign-in methods that were not recently
 * proven.
 */
export const sessionProofs = personalTable(
  "session_proofs",
  {
    class: "sessions",
    // Belongs to its session, which is shown.
    shownAs: null,
    where: ({ accounts }) => `session_id in (select id from sessions where user_id in ${accounts})`,
    ends: "cascade",
  },
  {
    sessionId: withheld(belongsTo("session_id", () => sessions.id)),
    /** "password", "authenticator", or the id of a passkey or an external account. */
    factor: withheld(text().$type<Factor>().notNull()),
    provenAt: withheld(integer("proven_at").notNull()),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.factor] })],
);
