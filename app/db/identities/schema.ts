import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../account/schema";
import { belongsTo } from "../columns";

/** Who signs in members of a company: an OpenID Connect issuer, set up by `npm run sso`. */
export const ssoConnections = sqliteTable("sso_connections", {
  id: text().primaryKey(),
  kind: text({ enum: ["oidc"] }).notNull(),
  /** What the sign-in page calls it. */
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
    /** What the DNS record has to say. */
    proof: text().notNull(),
    provenAt: integer("proven_at"),
    createdAt: integer("created_at").notNull(),
    /** When the record was last found, or clearly not. */
    lookedUpAt: integer("looked_up_at"),
    /** Null until it has been looked up since it was proven. */
    nextLookupAt: integer("next_lookup_at"),
    /** How often in a row the record was clearly not there. */
    misses: integer().notNull().default(0),
    /** When it stopped being proven because its record was gone. */
    lapsedAt: integer("lapsed_at"),
  },
  (table) => [index("sso_domains_connection").on(table.connectionId)],
);

/** An account elsewhere that signs in to one of ours. It is known by its issuer and subject, never by its address. */
export const identities = sqliteTable(
  "identities",
  {
    id: text().primaryKey(),
    userId: belongsTo("user_id", () => users.id),
    /** The id of a provider in the settings, or "sso". */
    provider: text().notNull(),
    /** The company's connection that it came by. */
    connectionId: text("connection_id").references(() => ssoConnections.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As the provider last gave it, to tell accounts apart in a list. */
    email: text(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (table) => [
    uniqueIndex("identities_issuer_subject").on(table.issuer, table.subject),
    index("identities_user").on(table.userId),
    index("identities_email").on(sql`lower("email")`),
    index("identities_connection").on(table.connectionId).where(sql`connection_id is not null`),
  ],
);
