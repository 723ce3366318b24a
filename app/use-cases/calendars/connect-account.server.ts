import {
  type CalendarConnection,
  connectionExists,
  countConnections,
  deleteConnection,
  type FoundConnection,
  findConnection,
  findConnectionOfAccount,
  insertConnection,
  renewConnection,
  saveCalendarChoice,
} from "~/db/calendars/connections.server";
import { retryWrite, violatedUnique } from "~/db/client.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import type { CalendarFailure, RemoteCalendar } from "~/domain/calendars/calendar-adapter";
import {
  CALENDAR_SERVICE_NAMES,
  type CalendarServiceId,
  CONNECTION_LIMITS,
} from "~/domain/calendars/connection";
import { AGENCY_HOST_ID, type HostName } from "~/domain/hosts/host";
import type { Actor, StaffMember } from "~/domain/staff/staff";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import { CALENDAR_AUDIT, isForAgency } from "./calendar-sources.server";
import { CALENDAR_ASK_MS, type CalendarAccess, openCalendar, sealCredentials } from "./open-calendar.server";

export type ConnectionDeps = { access: CalendarAccess; by: Actor };

type AccountToConnect = {
  service: CalendarServiceId;
  host: HostName;
  /** Of the account, as JSON. */
  credentials: string;
  /** How the account is shown, if its calendars don't say. */
  account: string | null;
};

export type Connected =
  | { ok: true; id: string }
  | { ok: false; reason: "other_host" | "too_many" | "no_calendars" | CalendarFailure["result"] };

/**
 * Stores a host's access to an account after a first request with it. An account that is connected already for the same
 * host is renewed: its events and calendars are due at once.
 */
export async function connectAccount(
  { access, by }: ConnectionDeps,
  { service, host, credentials, account: known }: AccountToConnect,
): Promise<Connected> {
  const { db, newId } = access;
  // Also those that the service renews during this request.
  let current = credentials;
  const save = async (text: string) => {
    current = text;
  };
  const calendar = await access.openAccount(service, { text: credentials, save }, CALENDAR_ASK_MS);
  const found = calendar ? await calendar.listCalendars() : ({ result: "expired" } as const);
  if (found.result !== "ok") return { ok: false, reason: found.result };
  const [first] = found.value.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  if (!first) return { ok: false, reason: "no_calendars" };
  const account = (known ?? first.id).slice(0, CONNECTION_LIMITS.name);
  const now = access.now();
  const about = { service: CALENDAR_SERVICE_NAMES[service], host: nameOf(host) };
  const audit = newAudit({ ...access, now, by }, "calendar_connected", CALENDAR_AUDIT, { after: about });
  const earlier = await findConnectionOfAccount(db, { service, account });
  if (earlier && earlier.hostId !== host.id) return { ok: false, reason: "other_host" };
  if (earlier) {
    const sealed = await sealCredentials(access, earlier.id, current);
    await db.batch([
      insertAudit(db, audit, connectionExists(earlier.id)),
      ...renewConnection(db, earlier.id, { sealedCredentials: sealed, madeBy: by.id }),
    ]);
    return { ok: true, id: earlier.id };
  }
  if ((await countConnections(db)) >= CONNECTION_LIMITS.connections) return { ok: false, reason: "too_many" };
  const id = newId();
  const sealedCredentials = await sealCredentials(access, id, current);
  const row = { id, hostId: host.id, service, account, sealedCredentials, createdAt: now, madeBy: by.id };
  try {
    await db.batch([insertConnection(db, row), insertAudit(db, audit)]);
  } catch (error) {
    if (!violatedUnique(error)) throw error;
    // The same form may have come twice at once.
    const there = await findConnectionOfAccount(db, { service, account });
    if (there?.hostId === host.id) return { ok: true, id: there.id };
    return { ok: false, reason: "other_host" };
  }
  return { ok: true, id };
}

const nameOf = ({ id, name }: HostName) => (id === AGENCY_HOST_ID ? "The agency" : name);

/** A connection that this member of staff may change. */
export async function findChangeableConnection(
  { access }: Pick<ConnectionDeps, "access">,
  id: string,
  by: Pick<StaffMember, "id" | "role">,
): Promise<FoundConnection | null> {
  const found = await findConnection(access.db, id);
  return found && mayChangeConnection(found, by) ? found : null;
}

/** Whether a member of staff may change a connection: their own, and an owner every one. */
export function mayChangeConnection(
  { userId }: Pick<FoundConnection, "userId">,
  by: Pick<StaffMember, "id" | "role">,
): boolean {
  return isForAgency(by) || userId === by.id;
}

/** The account's calendars, as its service has them now. */
export async function loadCalendars(
  access: CalendarAccess,
  connection: CalendarConnection,
): Promise<{ ok: true; calendars: RemoteCalendar[] } | { ok: false; reason: CalendarFailure["result"] }> {
  const calendar = connection.expiredAt === null ? await openCalendar(access, connection) : null;
  const found = calendar ? await calendar.listCalendars() : ({ result: "expired" } as const);
  return found.result === "ok" ? { ok: true, calendars: found.value } : { ok: false, reason: found.result };
}

/** Sets which of the account's calendars are read, and to which one calls are written; that one is read as well. */
export async function chooseCalendars(
  { access, by }: ConnectionDeps,
  connection: FoundConnection,
  choice: { write: string; read: readonly string[] },
): Promise<{ ok: true } | { ok: false; reason: CalendarFailure["result"] | "unknown_calendar" }> {
  const loaded = await loadCalendars(access, connection);
  if (!loaded.ok) return loaded;
  const { calendars } = loaded;
  const write = calendars.find(({ id }) => id === choice.write) ?? null;
  const isKnown = [choice.write, ...choice.read].every(
    (id) => id === "" || calendars.some((calendar) => calendar.id === id),
  );
  if (!isKnown) return { ok: false, reason: "unknown_calendar" };
  const read = calendars
    .filter(({ id }) => id === write?.id || choice.read.includes(id))
    .slice(0, CONNECTION_LIMITS.calendars)
    .map((calendar) => ({ ...calendar, rowId: access.newId() }));
  const now = access.now();
  const after = { service: CALENDAR_SERVICE_NAMES[connection.service], calendar: write?.name ?? "" };
  const audit = newAudit({ ...access, now, by }, "calendars_chosen", CALENDAR_AUDIT, { after });
  const busyHostId = connection.hostId === AGENCY_HOST_ID ? null : connection.hostId;
  await retryWrite(() => saveCalendarChoice(access.db, { connection, write, read, busyHostId, now }, audit));
  return { ok: true };
}

/** Deletes the connection here, and ends the access at the service. Events that stand in the calendar stay there. */
export async function disconnectAccount(
  { access, by }: ConnectionDeps,
  connection: FoundConnection,
): Promise<void> {
  const { db } = access;
  const { id, service } = connection;
  const before = { service: CALENDAR_SERVICE_NAMES[service] };
  const audit = newAudit({ ...access, now: access.now(), by }, "calendar_disconnected", CALENDAR_AUDIT, {
    before,
  });
  const calendar = await openCalendar(access, connection);
  await db.batch([insertAudit(db, audit, connectionExists(id)), deleteConnection(db, id)]);
  // The access is gone here, whatever the service answers.
  const ended = await calendar?.disconnect().catch((error: unknown) => ({ result: reasonOf(error) }));
  if (ended && ended.result !== "ok")
    writeLog("warn", "calendar_not_revoked", { service, why: ended.result });
}
