import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "./client.server";
import { ssoConnections, ssoDomains } from "./schema";

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

/** Condition that a connection signs in a domain's members, for the batch that lets one of them in. */
export function isDomainOf(connectionId: string, domain: string) {
  return sql`exists (select 1 from ${ssoDomains} where ${ssoDomains.domain} = ${domain} and ${ssoDomains.connectionId} = ${connectionId} and ${ssoDomains.provenAt} is not null)`;
}
