import {
  addCalendarSource,
  deleteCalendarSource,
  findSourceAddress,
  findSourceOwner,
  sourceExists,
  sourceHasOtherName,
  sourceHasOtherOwner,
  sourceName,
  sourceOwner,
  updateSourceName,
  updateSourceOwner,
} from "~/db/calendars/calendar-sources.server";
import { type Db, retryWrite, violatedUnique } from "~/db/client.server";
import { selectHostChoices } from "~/db/hosts/host-names.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { markOf, sealAddress } from "~/domain/calendars/sealed-address";
import { addressInShort } from "~/domain/calendars/source-address";
import { AGENCY_HOST_ID, type HostName } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import type { AuditedDeps } from "../deps.server";
import { checkServer, type ServerRefusal, type ServerRules } from "./check-server.server";

/**
 * The hosts' names by id, also of those who take no more calls; who takes calls now; and whose calendars a member of staff
 * may add: an owner all hosts', a member their own.
 */
export async function listCalendarHosts(
  db: Db,
  by: Pick<StaffMember, "id" | "role">,
): Promise<{
  names: ReadonlyMap<string, string>;
  active: HostName[];
  addable: HostName[];
  /** The host that the member of staff is. */
  ownId: string | null;
}> {
  const found = await selectHostChoices(db);
  const active = found.filter(({ isActive }) => isActive);
  const addable = active.filter(({ userId }) => by.role === "owner" || userId === by.id);
  const named = (people: typeof found) => people.map(({ id, name }) => ({ id, name }));
  return {
    names: new Map(found.map(({ id, name }) => [id, name])),
    active: named(active),
    addable: named(addable),
    ownId: found.find(({ userId }) => userId === by.id)?.id ?? null,
  };
}

/**
 * The host whose account a member of staff may connect: their own if they take calls; for owners, every host's and the
 * agency's. Null for any other id.
 */
export async function findConnectableHost(
  db: Db,
  id: string,
  by: Pick<StaffMember, "id" | "role">,
): Promise<HostName | null> {
  if (id === AGENCY_HOST_ID) return isForAgency(by) ? { id, name: "" } : null;
  return (await listCalendarHosts(db, by)).addable.find((host) => host.id === id) ?? null;
}

/** Whether a member of staff may say when everyone is busy, and where all calls are written. */
export function isForAgency({ role }: Pick<StaffMember, "role">): boolean {
  return role === "owner";
}

/** Whether a member of staff may change a calendar: their own, and an owner every one. */
export async function mayChangeSource(
  db: Db,
  id: string,
  by: Pick<StaffMember, "id" | "role">,
): Promise<boolean> {
  return isForAgency(by) || (await findSourceOwner(db, id))?.userId === by.id;
}

/** The audit subject of all changes to calendars, so that those of a removed calendar are shown too. */
export const CALENDAR_AUDIT = ["calendars", "calendars"] as const;

type SourceWish = {
  /** The form's key: a form sent twice adds one. */
  id: string | null;
  name: string;
  address: string;
  /** Whose calendar it is; null for one that makes all hosts busy. */
  host: HostName | null;
  /** The address of its owner, where it was entered. */
  owner: string | null;
  /** The host name of our own site. */
  ownHost: string;
  rules: ServerRules;
};

/** Adds a calendar, due to be read at once. */
export async function addSource(
  deps: AuditedDeps & { secret: string; acceptedSecrets: readonly string[] },
  { id: formId, name, address: typed, host, owner, ownHost, rules }: SourceWish,
): Promise<
  | { ok: true; id: string; isRepeat?: true }
  | { ok: false; reason: ServerRefusal | "own_address" | "known_address" }
> {
  const checked = await checkServer(typed, rules);
  if (!checked.ok) return checked;
  if (checked.url.host === ownHost) return { ok: false, reason: "own_address" };
  const { db, now, newId, secret, acceptedSecrets } = deps;
  const id = formId ?? newId();
  const address = checked.url.href;
  const after = {
    calendar: name,
    address: addressInShort(address),
    ...(host && { host: host.name }),
    ...(owner !== null && { owner }),
  };
  const audit = newAudit(deps, "calendar_added", CALENDAR_AUDIT, { after });
  const sealed = await sealAddress(id, address, secret);
  const source = {
    id,
    name,
    ...sealed,
    hostId: host?.id ?? null,
    ownerEmail: owner,
    nextTryAt: now,
    createdAt: now,
    madeBy: deps.by.id,
  };
  const marks = await Promise.all(acceptedSecrets.map((accepted) => markOf(address, accepted)));
  const isAdded = await addCalendarSource(db, source, [address, ...marks], audit).catch((error) => {
    if (!violatedUnique(error)) throw error;
    return false;
  });
  if (isAdded) return { ok: true, id };
  const earlier = await findSourceAddress(db, id);
  const isRepeat = earlier !== null && [address, ...marks].includes(earlier);
  return isRepeat ? { ok: true, id, isRepeat } : { ok: false, reason: "known_address" };
}

/** Renames a calendar. The same name again changes nothing. */
export async function renameSource(
  deps: AuditedDeps,
  id: string,
  name: string,
): Promise<"renamed" | "same" | "gone"> {
  const { db } = deps;
  const facts = { before: sourceName(id), after: { calendar: name } };
  const audit = newAudit(deps, "calendar_renamed", CALENDAR_AUDIT, facts);
  const [audited, renamed] = await retryWrite(() =>
    db.batch([insertAudit(db, audit, sourceHasOtherName(id, name)), updateSourceName(db, id, name)]),
  );
  if (renamed.meta.changes === 0) return "gone";
  return audited.meta.changes > 0 ? "renamed" : "same";
}

/** Changes whose answers to invitations count. The same owner again changes nothing. */
export async function changeSourceOwner(
  deps: AuditedDeps,
  id: string,
  owner: string | null,
): Promise<"changed" | "same" | "gone"> {
  const { db, now } = deps;
  const facts = { before: sourceOwner(id), after: sourceOwner(id, owner) };
  const audit = newAudit(deps, "calendar_owner_changed", CALENDAR_AUDIT, facts);
  const [, changed] = await retryWrite(() =>
    db.batch([insertAudit(db, audit, sourceHasOtherOwner(id, owner)), updateSourceOwner(db, id, owner, now)]),
  );
  if (changed.meta.changes > 0) return "changed";
  return (await findSourceAddress(db, id)) === null ? "gone" : "same";
}

/** Removes a calendar with its busy times. */
export async function removeSource(deps: AuditedDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const audit = newAudit(deps, "calendar_removed", CALENDAR_AUDIT, { before: sourceName(id) });
  const [, removed] = await db.batch([
    insertAudit(db, audit, sourceExists(id)),
    deleteCalendarSource(db, id),
  ]);
  return removed.meta.changes > 0;
}
