import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account/schema";
import { belongsTo } from "../columns";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/** A company's OpenID Connect issuer, which signs in its members; set up by `npm run sso`. */
export const ssoConnections = sqliteTable("sso_connections", {
  id: text().primaryKey(),
  kind: text({ enum: ["oidc"] }).notNull(),
  /** The name on the sign-in page. */
  label: text().notNull(),
  issuer: text().notNull(),
  clientId: text("client_id").notNull(),
  /** Sealed like an authenticator's secret; null for a public client. */
  sealedClientSecret: text("sealed_client_secret"),
  createdAt: integer("created_at").notNull(),
});

/** A domain whose members a connection signs in, once its owner has proven it by a DNS record. */
export const ssoDomains = sqliteTable(
  "sso_domains",
  {
    /** In lower case. */
    domain: text().primaryKey(),
    connectionId: belongsTo("connection_id", () => ssoConnections.id),
    /** The required content of the DNS record. */
    proof: text().notNull(),
    provenAt: integer("proven_at"),
    createdAt: integer("created_at").notNull(),
    /** When a look-up last gave a definite result: record found, or clearly absent. */
    lookedUpAt: integer("looked_up_at"),
    /** Null between the proof and the first look-up after it. */
    nextLookupAt: integer("next_lookup_at"),
    /** How many look-ups in a row found the record clearly absent. */
    misses: integer().notNull().default(0),
    /** When it stopped being proven because its record was gone. */
    lapsedAt: integer("lapsed_at"),
  },
  (table) => [index("sso_domains_connection").on(table.connectionId)],
);

/**
 * An external account that signs in to a local one. It is identified by issuer and subject, never by its email
 * address.
 */
export const identities = personalTable(
  "identities",
  {
    class: "accounts",
    shownAs: "identities",
    where: ({ addresses, accounts }) => `user_id in ${accounts} or lower(email) in ${addresses}`,
    ends: "cascade",
  },
  {
    id: withheld(text().primaryKey()),
    userId: withheld(belongsTo("user_id", () => users.id)),
    /** The id of a provider in the settings, or "sso". */
    provider: shown(text().notNull()),
    /** The company's connection that created it; null for other providers. */
    connectionId: withheld(
      text("connection_id").references(() => ssoConnections.id, { onDelete: "cascade" }),
    ),
    issuer: shown(text().notNull()),
    subject: shown(text().notNull()),
    /** As the provider last reported it, to tell accounts apart in a list. */
    email: shown(text()),
    createdAt: shown(integer("created_at").notNull()),
    lastUsedAt: shown(integer("last_used_at").notNull()),
  },
  (table) => [
    uniqueIndex("identities_issuer_subject").on(table.issuer, table.subject),
    index("identities_user").on(table.userId),
    index("identities_email").on(sql`lower("email")`),
    index("identities_connection").on(table.connectionId).where(sql`connection_id is not null`),
  ],
);
