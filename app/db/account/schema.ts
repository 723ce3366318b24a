import { sql } from "drizzle-orm";
import { check, index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TOKEN_PURPOSES } from "../../domain/account/account-token";
import { PASSWORD_STATES } from "../../domain/account/assurance";
import type { SecurityEventKind } from "../../domain/account/security-event";
import { belongsTo, listOf, visitSourceColumn } from "../columns";
import { cascadesWithAccount, OWNED } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";

export const users = personalTable(
  "users",
  { class: "accounts", shownAs: "accounts", where: ({ accounts }) => `id in ${accounts}`, ends: "deleted" },
  {
    id: withheld(text().primaryKey()),
    name: shown(text().notNull()),
    company: shown(text().notNull()),
    /** Lower case. */
    email: shown(text().notNull().unique()),
    /** When the email address was last verified; null if it is unverified. */
    emailVerifiedAt: shown(integer("email_verified_at")),
    createdAt: shown(integer("created_at").notNull().default(0)),
    /** The source of the visit that created the account; null if it is unknown. */
    visitSource: shown(visitSourceColumn()),
  },
);

/** Sign-in credentials. An account and its credential are created in one batch. */
export const credentials = personalTable(
  "credentials",
  { class: "accounts", ...cascadesWithAccount("passwords") },
  {
    userId: withheld(belongsTo("user_id", () => users.id).primaryKey()),
    /** scrypt hash with its parameters and salt: see password.server.ts. */
    passwordHash: withheld(text("password_hash").notNull()),
    updatedAt: shown(integer("updated_at").notNull()),
    /** Whether there is a password. Triggers (migration 0021) allow "none" only while another sign-in method remains. */
    state: shown(text({ enum: PASSWORD_STATES }).notNull().default("set")),
  },
);

/** Links sent by email. One per account and purpose: a new link replaces the previous one. */
export const accountTokens = personalTable(
  "account_tokens",
  { class: "accountLinks", shownAs: "links", where: OWNED, ends: "deleted" },
  {
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    purpose: shown(text({ enum: TOKEN_PURPOSES }).notNull()),
    tokenHash: withheld(text("token_hash").notNull().unique()),
    /** The email address the link was sent to, which following it verifies. */
    email: shown(text().notNull()),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
  },
  (table) => [
    uniqueIndex("account_tokens_one_a_purpose").on(table.userId, table.purpose),
    index("account_tokens_expiry").on(table.expiresAt),
    index("account_tokens_email").on(sql`lower("email")`),
    check("account_tokens_purpose_known", sql`${table.purpose} in (${listOf(TOKEN_PURPOSES)})`),
  ],
);

/**
 * Completed forms that set a password, stored for a while: if the same form is sent again because its response was
 * lost, it gets the same response. A trigger deletes them when the password changes again.
 */
export const doneForms = personalTable(
  "done_forms",
  { class: "doneForms", ...cascadesWithAccount("doneForms") },
  {
    /** SHA-256 of a secret that only the form carried: the token of its link, or its own key. */
    keyHash: withheld(text("key_hash").primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    expiresAt: shown(integer("expires_at").notNull()),
  },
  (table) => [index("done_forms_user").on(table.userId), index("done_forms_expiry").on(table.expiresAt)],
);

/** Security-related events of an account, shown to its owner. */
export const securityEvents = personalTable(
  "security_events",
  { class: "securityEvents", ...cascadesWithAccount("activity") },
  {
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    /** Not limited by a CHECK, so that kinds can be added without a migration. */
    kind: shown(text().$type<SecurityEventKind>().notNull()),
    /** "Firefox on Windows", as for sessions. */
    device: shown(text().notNull()),
    /** How many times on its day, for kinds that are counted per day. */
    times: shown(integer().notNull().default(1)),
    /** When it last happened. */
    happenedAt: shown(integer("happened_at").notNull()),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.happenedAt),
    index("security_events_time").on(table.happenedAt),
    check("security_events_times_positive", sql`${table.times} >= 1`),
  ],
);

/** An account's passkey: a credential in a browser or a security key, which requires user verification to sign in. */
export const passkeys = personalTable(
  "passkeys",
  { class: "accounts", ...cascadesWithAccount("passkeys") },
  {
    /** The credential's id, in base64url. */
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    /** The WebAuthn user handle: random, in base64url, the same for all passkeys of an account. */
    userHandle: withheld(text("user_handle").notNull()),
    /** A COSE key in base64url. */
    publicKey: withheld(text("public_key").notNull()),
    counter: withheld(integer().notNull().default(0)),
    transports: withheld(text({ mode: "json" }).$type<string[]>().notNull().default([])),
    /** The model of the authenticator; zeros if unknown. */
    aaguid: withheld(text().notNull()),
    /** The name that the owner gave it. */
    name: shown(text().notNull()),
    /** Whether it is synchronised through an account with its vendor, and so available on more than one device. */
    isBackedUp: shown(integer("is_backed_up", { mode: "boolean" }).notNull().default(false)),
    createdAt: shown(integer("created_at").notNull()),
    lastUsedAt: shown(integer("last_used_at")),
  },
  (table) => [
    index("passkeys_user").on(table.userId),
    check("passkeys_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** An authenticator app. Sign-in does not ask for it until a first correct code has confirmed it. */
export const totpFactors = personalTable(
  "totp_factors",
  { class: "accounts", ...cascadesWithAccount("authenticators") },
  {
    userId: withheld(belongsTo("user_id", () => users.id).primaryKey()),
    /** Sealed with AES-GCM under a key derived from the site's secret, for this account alone. */
    sealedSecret: withheld(text("sealed_secret").notNull()),
    confirmedAt: shown(integer("confirmed_at")),
    /** The last 30-second TOTP step whose code was accepted. No step is accepted twice. */
    lastStep: withheld(integer("last_step").notNull().default(0)),
    createdAt: shown(integer("created_at").notNull()),
    /** The secret of a replacement app, until the first code from that app. */
    nextSealedSecret: withheld(text("next_sealed_secret")),
    nextCreatedAt: withheld(integer("next_created_at")),
  },
);

/** Recovery codes, for signing in without the authenticator. A used code is deleted. */
export const recoveryCodes = personalTable(
  "recovery_codes",
  { class: "accounts", ...cascadesWithAccount("recoveryCodes") },
  {
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    /** SHA-256 of the code, which has 120 bits. */
    codeHash: withheld(text("code_hash").notNull().unique()),
    createdAt: shown(integer("created_at").notNull()),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);
