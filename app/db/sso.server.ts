import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "./client.server";
import { identities, ssoConnections, ssoDomains } from "./schema";

export type Connection = typeof ssoConnections.$inferSelect;

/** The company whose own sign-in a domain's members use: that of a domain that it has proven. */
export async function findConnectionOfDomain(db: Db, domain: string): Promise<Connection | null> {
  const [found] = await db
    .select({ connection: ssoConnections })
    .from(ssoDomains)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoDomains.connectionId))
    .where(and(eq(ssoDomains.domain, domain), isNotNull(ssoDomains.provenAt)));
  return found?.connection ?? null;
}

export async function findConnection(db: Db, id: string): Promise<Connection | null> {
  const [found] = await db.select().from(ssoConnections).where(eq(ssoConnections.id, id));
  return found ?? null;
}

/** The connection that an account elsewhere came by. */
export async function findConnectionOfIdentity(db: Db, identityId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: identities.connectionId })
    .from(identities)
    .where(eq(identities.id, identityId));
  return found?.id ?? null;
}
