import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import type { SignInMethod } from "../../domain/account/assurance";
import { FLOW_KINDS, FLOW_TRIES, type FoundIdentity } from "../../domain/account/sign-in-flow";
import { users } from "../account/schema";
import { visitSourceColumn } from "../columns";
import { identities, ssoConnections } from "../identities/schema";
import { personalTable, shown, withheld } from "../privacy/personal-table";
import { sessions } from "../sessions/schema";

/**
 * Sign-ins that wait for their next step in the browser that holds the token: a mailed code, a second factor, or a
 * provider's response. The token is valid for nothing else.
 */
export const signInFlows = personalTable(
  "sign_in_flows",
  {
    class: "signInFlows",
    shownAs: "signIns",
    where: ({ addresses, accounts }) =>
      `user_id in ${accounts} or lower(found ->> '$.email') in ${addresses}`,
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    kind: shown(text({ enum: FLOW_KINDS }).notNull()),
    /** SHA-256 of the token in the cookie of the browser that began the flow. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    /** The account; null until it is known. */
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "cascade" })),
    /** For a flow of a signed-in user: their session. The flow ends with it. */
    sessionId: withheld(text("session_id").references(() => sessions.id, { onDelete: "cascade" })),
    /** The identity provider, or the company's connection. */
    provider: shown(text()),
    connectionId: withheld(
      text("connection_id").references(() => ssoConnections.id, { onDelete: "cascade" }),
    ),
    /** The sign-in methods completed so far. */
    methods: shown(text({ mode: "json" }).$type<SignInMethod[]>().notNull().default([])),
    identityId: withheld(text("identity_id").references(() => identities.id, { onDelete: "cascade" })),
    /** SHA-256 of OAuth's state. */
    stateHash: withheld(text("state_hash")),
    nonce: withheld(text()),
    /** PKCE's code verifier, sealed. */
    sealedVerifier: withheld(text("sealed_verifier")),
    /** An external account that waits to be connected: its issuer, its subject and the other values to store. */
    found: shown(text({ mode: "json" }).$type<FoundIdentity>()),
    attempts: shown(integer().notNull().default(0)),
    /**
     * Counter key for attempts beyond this flow: a keyed hash, so that an address without an account is limited like
     * others.
     */
    limitKey: withheld(text("limit_key")),
    /** Where to redirect once the flow is complete. */
    next: shown(text().notNull()),
    device: shown(text().notNull()),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    /** Like `limitKey`, for all known devices of an account together; null if the browser isn't one. */
    devicesKey: withheld(text("devices_key")),
    /** For the account that the flow may create. */
    visitSource: shown(visitSourceColumn()),
  },
  (table) => [
    index("sign_in_flows_user").on(table.userId).where(sql`user_id is not null`),
    index("sign_in_flows_session").on(table.sessionId).where(sql`session_id is not null`),
    index("sign_in_flows_connection").on(table.connectionId).where(sql`connection_id is not null`),
    index("sign_in_flows_identity").on(table.identityId).where(sql`identity_id is not null`),
    index("sign_in_flows_found_email").on(sql`lower("found" ->> '$.email')`),
    index("sign_in_flows_expiry").on(table.expiresAt),
    check("sign_in_flows_attempts", sql`${table.attempts} between 0 and ${sql.raw(String(FLOW_TRIES))}`),
  ],
);

/**
 * Passkey challenges that have been answered. Challenges are signed and not stored, so that showing a page writes
 * nothing.
 */
export const spentChallenges = personalTable(
  "spent_challenges",
  { class: "signInFlows", withoutAddress: "fingerprints of random numbers" },
  {
    /** SHA-256 of the challenge. */
    hash: text().primaryKey(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("spent_challenges_expiry").on(table.expiresAt)],
);
