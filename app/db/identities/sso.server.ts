import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../client.server";
import { staff } from "../staff/schema";
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

/**
 * Whether an account would leave a company that signs in its members itself by moving from one domain to another. Owners of the desk
 * have ways in of their own, and so leave no company.
 */
export async function isLeavingCompany(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const of = (domain: string) =>
    sql`select ${ssoDomains.connectionId} from ${ssoDomains} where ${ssoDomains.domain} = ${domain} and ${ssoDomains.provenAt} is not null`;
  const [found] = await db
    .select({ id: ssoConnections.id })
    .from(ssoConnections)
    .where(
      sql`${ssoConnections.id} in (${of(from)}) and ${ssoConnections.id} not in (${of(to)}) and not exists (select 1 from ${staff} where ${staff.userId} = ${userId} and ${staff.role} = 'owner')`,
    );
  return found !== undefined;
}
