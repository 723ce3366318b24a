import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../client.server";
import { staff } from "../staff/schema";
import { identities, ssoConnections, ssoDomains } from "./schema";

export type Connection = typeof ssoConnections.$inferSelect;

/** The connection of the company that signs in the members of a domain; null if no company has proven the domain. */
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

/** The company's connection that an external account was created by. */
export async function findConnectionOfIdentity(db: Db, identityId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: identities.connectionId })
    .from(identities)
    .where(eq(identities.id, identityId));
  return found?.id ?? null;
}

/**
 * Whether moving to another domain would take an account out of a company that signs in its members itself. Owners of
 * the desk have sign-in methods of their own, so they never leave a company.
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
