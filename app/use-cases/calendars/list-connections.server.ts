import { listConnections } from "~/db/calendars/connections.server";
import type { Db } from "~/db/client.server";
import { CALENDAR_SERVICE_NAMES } from "~/domain/calendars/connection";
import { problemInWords } from "~/domain/calendars/source-problem";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import { mayChangeConnection } from "./connect-account.server";

/** The connected accounts as the desk shows them. */
export async function listConnectedAccounts(db: Db, by: Pick<StaffMember, "id" | "role">) {
  const found = await listConnections(db);
  return found.map(({ id, service, account, hostId, host, userId, sources, ...more }) => ({
    id,
    account,
    service: CALENDAR_SERVICE_NAMES[service],
    whose: hostId === AGENCY_HOST_ID ? null : host,
    writes: more.writeCalendarName,
    reads: sources.map(({ id: source, name, problem, fetchedAt, leftOut, doubts }) => ({
      id: source,
      name,
      fetchedAt,
      leftOut,
      doubts,
      problem: problem === null ? null : problemInWords(problem),
    })),
    isExpired: more.expiredAt !== null,
    waiting: more.waiting,
    parked: more.parked,
    mayChange: mayChangeConnection({ userId }, by),
  }));
}
