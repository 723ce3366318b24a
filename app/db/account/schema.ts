import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TOKEN_PURPOSES } from "../../domain/account/account-token";
import { PASSWORD_STATES } from "../../domain/account/assurance";
import type { SecurityEventKind } from "../../domain/account/security-event";
import { belongsTo, listOf } from "../columns";

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  company: text().notNull(),
  /** When the email address was last verified; null if it is unverified. */
  emailVerifiedAt: integer("email_verified_at"),
  createdAt: integer("created_at").notNull().default(0),
});

/** Sign-in credentials. An account and its credential are created in one batch. */
export const credentials = sqliteTable("credentials", {
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  /** scrypt hash with its parameters and salt: see password.server.ts. */
  passwordHash: text("password_hash").notNull(),
  updatedAt: integer("updated_at").notNull(),
  /** Whether there is a password: triggers (migration 0021) let it become "none" only while another way in remains. */
  state: text({ enum: PASSWORD_STATES }).notNull().default("set"),
});

/** Links sent by email. One per account and purpose: a new link replaces the previous one. */
export const accountTokens = sqliteTable(
  "account_tokens",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The email address the link was sent to, which following it verifies. */
    email: text().notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("account_tokens_one_a_purpose").on(table.userId, table.purpose),
    index("account_tokens_expiry").on(table.expiresAt),
    index("account_tokens_email").on(sql`lower("email")`),
    check("account_tokens_purpose_known", sql`${table.purpose} in (${listOf(TOKEN_PURPOSES)})`),
  ],
);

/**
 * Forms that set a password and have been done, for a while: the same form sent again, because its answer was lost, hears the same.
 * A trigger forgets them with the password that they set.
 */
export const doneForms = sqliteTable(
  "done_forms",
  {
    /** SHA-256 of what only the form carried: the token of its link, or its own key. */
    keyHash: text("key_hash").primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("done_forms_user").on(table.userId), index("done_forms_expiry").on(table.expiresAt)],
);

/** What happened to an account's security, for its owner to see. */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** Any name: kinds are added without a migration. */
    kind: text().$type<SecurityEventKind>().notNull(),
    /** "Firefox on Windows", as for sessions. */
    device: text().notNull(),
    /** How often, for what is counted by the day. */
    times: integer().notNull().default(1),
    /** The last time. */
    happenedAt: integer("happened_at").notNull(),
  },
  (table) => [
    index("security_events_user").on(table.userId, table.happenedAt),
    index("security_events_time").on(table.happenedAt),
    check("security_events_times_positive", sql`${table.times} >= 1`),
  ],
);

/** A passkey of an account: what a browser or a security key signs in with, once its owner has been verified there. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, in base64url. */
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** What an authenticator knows the account by: random, in base64url, the same for all passkeys of an account. */
    userHandle: text("user_handle").notNull(),
    /** In COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer().notNull().default(0),
    transports: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    /** The model of the authenticator, or zeros. */
    aaguid: text().notNull(),
    /** The owner's own name for it. */
    name: text().notNull(),
    /** Whether it is kept in an account with its maker, and so on more than one device. */
    isBackedUp: integer("is_backed_up", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [
    index("passkeys_user").on(table.userId),
    check("passkeys_name", sql`length(${table.name}) between 1 and 60`),
  ],
);

/** An authenticator app. Until it has given a first right code it asks for nothing. */
export const totpFactors = sqliteTable("totp_factors", {
  userId: belongsTo("user_id", () => users.id).primaryKey(),
  /** Sealed with AES-GCM under a key derived from the site's secret, for this account alone. */
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: integer("confirmed_at"),
  /** The last step of 30 seconds that a code was taken from. No step counts twice. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: integer("created_at").notNull(),
  /** The secret of another app that is to take this one's place, until that app's first code. */
  nextSealedSecret: text("next_sealed_secret"),
  nextCreatedAt: integer("next_created_at"),
});

/** Codes for when the authenticator is not at hand. A code that has been used is deleted. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** SHA-256 of the code, which has 120 bits. */
    codeHash: text("code_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);
