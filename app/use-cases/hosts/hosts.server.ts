import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findDeskKind } from "~/db/availability/call-kinds-desk.server";
import { retryWrite, violatedUnique } from "~/db/client.server";
import {
  findDeskHost,
  insertHost,
  listDeskHosts,
  readKindHosts,
  updateHost,
  updateKindHosts,
} from "~/db/hosts/hosts-desk.server";
import { type AuditRow, listAudit, newAudit } from "~/db/staff/audit.server";
import { NAMED_CALLS } from "~/domain/availability/availability-limits";
import { spansInWords, weekdayName } from "~/domain/availability/clock";
import { type DatesSet, datesFrom } from "~/domain/availability/dates-form";
import { type HostDetails, hostInWords, type KindHosts } from "~/domain/availability/host-form";
import { WEEKDAYS, type Week } from "~/domain/availability/hours-fields";
import { factsThatDiffer } from "~/domain/availability/rules-form";
import { localDateOf } from "~/domain/availability/zoned-time";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import { HOST_MODE_WORDS } from "~/domain/hosts/host";
import { hashOfCalls, type LeftOutside } from "../availability/change-availability.server";
import type { AuditedDeps, ReadDeps } from "../deps.server";
import { listCallsLeftByDates } from "./days-off.server";

const HISTORY_SHOWN = 20;

/** A person who takes calls, with hours, the dates from today on and the history; null if there is none. */
export async function loadHost({ db, now }: ReadDeps, id: string) {
  // Yesterday in UTC is no later than today in any time zone.
  const sinceDate = addDays(utcDateOf(now), -1);
  const [found, history, agencyZone] = await Promise.all([
    findDeskHost(db, id, { now, sinceDate }),
    listAudit(db, "host", id, HISTORY_SHOWN),
    findAgencyTimeZone(db),
  ]);
  if (!found) return null;
  const timeZone = (found.host.hasOwnHours && found.host.timeZone) || agencyZone;
  const today = localDateOf(now, timeZone);
  const dates = new Map([...found.dates].filter(([date]) => date >= today));
  return { ...found, dates, history, agencyZone, timeZone, today };
}

export type LoadedHost = NonNullable<Awaited<ReturnType<typeof loadHost>>>;

export type HostNotChanged =
  | { ok: false; reason: "not_found" | "has_left" | "has_calls" }
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string };
export type HostOutcome = { ok: true; isSame?: true } | HostNotChanged;
/** "outside": calls would stand on days off that the form has not shown yet. */
export type HostDatesOutcome = HostOutcome | ({ ok: false; reason: "outside" } & LeftOutside);

/** Adds a member of staff to those who take calls. A form sent twice adds them once. */
export async function addHost(
  deps: AuditedDeps,
  { userId, name }: { userId: string; name: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: "not_possible" }> {
  const id = deps.newId();
  const audit = newAudit(deps, "host_added", ["host", id], { after: { name } });
  const host = { id, userId, name, createdAt: deps.now };
  const isAdded = await retryWrite(() => insertHost(deps.db, host, audit)).catch((error) => {
    if (violatedUnique(error)) return false;
    throw error;
  });
  if (isAdded) return { ok: true, id };
  const { hosts } = await listDeskHosts(deps.db, deps.now);
  const there = hosts.find((known) => known.userId === userId);
  return there ? { ok: true, id: there.id } : { ok: false, reason: "not_possible" };
}

/** `seen`: the hash of the calls that the form has already shown. */
type ExpectedVersion = { id: string; version: number; seen?: string };
type PlannedHostChange = {
  action: "host_changed" | "host_hours_changed" | "host_dates_changed";
} & Parameters<typeof updateHost>[2] & { before: Record<string, string>; after: Record<string, string> };

/** Makes a change to a host, unless it has changed since it was seen. `plan` returns null if nothing would change. */
async function changeHost(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  plan: (loaded: LoadedHost) => PlannedHostChange | null,
): Promise<HostOutcome> {
  const loaded = await loadHost(deps, seen.id);
  if (!loaded) return { ok: false, reason: "not_found" };
  const planned = plan(loaded);
  if (!planned) return { ok: true, isSame: true };
  if (loaded.host.version === seen.version) {
    const { action, before, after, ...change } = planned;
    const audit = newAudit(deps, action, ["host", seen.id], { before, after });
    if (await retryWrite(() => updateHost(deps.db, seen, change, audit))) return { ok: true };
  }
  const current = await loadHost(deps, seen.id);
  if (!current) return { ok: false, reason: "not_found" };
  // The same form may have come twice at once.
  if (plan(current) === null) return { ok: true, isSame: true };
  if (current.host.version === seen.version)
    return { ok: false, reason: planned.set?.isActive ? "has_left" : "has_calls" };
  const since = current.history.slice(0, Math.min(current.host.version - seen.version, 5)).toReversed();
  return { ok: false, reason: "changed", since, timeZone: current.agencyZone };
}

export function setHostDetails(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  details: HostDetails,
): Promise<HostOutcome> {
  return changeHost(deps, seen, ({ host }) => {
    const facts = factsThatDiffer(hostInWords(host), hostInWords(details));
    return facts && { action: "host_changed", set: details, ...facts };
  });
}

/**
 * Lets a host take calls or not. Who has calls to come goes on taking calls until they are handed over; who has left the
 * staff takes none.
 */
export function setHostActive(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  isActive: boolean,
): Promise<HostOutcome> {
  const words = (takes: boolean) => ({ takesCalls: takes ? "yes" : "no" });
  return changeHost(deps, seen, ({ host }) =>
    host.isActive === isActive
      ? null
      : { action: "host_changed", set: { isActive }, before: words(!isActive), after: words(isActive) },
  );
}

/** Gives a host a week of their own; null for the agency's. The agency's week as it is changes nothing. */
export function setHostWeek(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  week: Week | null,
): Promise<HostOutcome> {
  return changeHost(deps, seen, (loaded) => {
    const { hasOwnHours, timeZone } = loaded.host;
    // The same hours in another zone are other hours.
    const isInOurZone = timeZone === null || timeZone === loaded.agencyZone;
    const isAgencys =
      !hasOwnHours &&
      isInOurZone &&
      week &&
      factsThatDiffer(weekInWords(loaded.week), weekInWords(week)) === null;
    const was = hasOwnHours ? weekInWords(loaded.week) : OURS;
    const facts = isAgencys ? null : factsThatDiffer(was, week ? weekInWords(week) : OURS);
    const set = { hasOwnHours: week !== null };
    return facts && { action: "host_hours_changed", set, week: week ?? new Map(), ...facts };
  });
}

const OURS = { week: "the agency's" };

function weekInWords(week: Week): Record<string, string> {
  const days = WEEKDAYS.map((day) => `${weekdayName(day)} ${spansInWords(week.get(day) ?? [])}`);
  return { week: days.join(", ") };
}

/**
 * Gives dates hours of their own, or none; null spans restore the usual hours. Calls that this would leave on days off are
 * returned first; the form, sent again with their hash, makes the change.
 */
export async function setHostDates(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  dates: Omit<DatesSet, "label"> | { first: string; last: string; spans: null },
): Promise<HostDatesOutcome> {
  const { first, last, spans } = dates;
  const days = first === last ? first : `${first} to ${last}`;
  const to = spans === null ? "usual hours" : spansInWords(spans);
  const left = await callsLeft(deps, seen.id, dates);
  if (left && left.seen !== seen.seen) return { ok: false, reason: "outside", ...left };
  return changeHost(deps, seen, (loaded) => {
    const all = datesFrom(first, last);
    const words = (date: string) => {
      const there = loaded.dates.get(date);
      return there === undefined ? "usual hours" : spansInWords(there);
    };
    if (all.every((date) => words(date) === to)) return null;
    const before = { [days]: [...new Set(all.map(words))].join("; ") };
    const written = spans === null ? { first, last, spans } : { first, last, spans, label: "" };
    return { action: "host_dates_changed", dates: written, before, after: { [days]: to } };
  });
}

/** The calls that a change of dates would leave on days off, as a form shows them; null if there are none. */
async function callsLeft(
  deps: AuditedDeps,
  id: string,
  { first, last, spans }: Parameters<typeof setHostDates>[2],
): Promise<LeftOutside | null> {
  const loaded = await loadHost(deps, id);
  if (!loaded) return null;
  const dates = new Map(loaded.dates);
  for (const date of datesFrom(first, last)) {
    if (spans === null) dates.delete(date);
    else dates.set(date, spans);
  }
  const calls = await listCallsLeftByDates(deps, loaded, dates);
  if (calls.length === 0) return null;
  const { agencyZone: timeZone } = loaded;
  return {
    calls: calls.slice(0, NAMED_CALLS),
    count: calls.length,
    seen: await hashOfCalls(calls),
    timeZone,
  };
}

/** The active hosts, and which of them take calls of a kind. */
export async function loadKindHosts({ db, now }: ReadDeps, kindId: string) {
  const [{ hosts }, chosen] = await Promise.all([listDeskHosts(db, now), readKindHosts(db, kindId)]);
  return { hosts: hosts.filter(({ isActive }) => isActive), chosen };
}

/** Sets who takes calls of a kind. Booked calls stay with those who take them. */
export async function setKindHosts(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  wanted: KindHosts,
): Promise<HostOutcome> {
  const { db } = deps;
  const [kind, chosen, { hosts }] = await Promise.all([
    findDeskKind(db, seen.id),
    readKindHosts(db, seen.id),
    listDeskHosts(db, deps.now),
  ]);
  if (!kind) return { ok: false, reason: "not_found" };
  const nameOf = new Map(hosts.map(({ id, name }) => [id, name]));
  const words = ({ mode, hosts: some }: KindHosts) => ({
    takenBy: HOST_MODE_WORDS[some.length === 0 ? "any" : mode],
    hosts:
      some
        .map(({ id, weight }) => `${nameOf.get(id) ?? id} (${weight})`)
        .toSorted()
        .join(", ") || "the agency",
  });
  const facts = factsThatDiffer(words({ mode: kind.hostMode, hosts: chosen }), words(wanted));
  if (!facts) return { ok: true, isSame: true };
  if (kind.version === seen.version) {
    const audit = newAudit(deps, "kind_hosts_changed", ["call_kind", seen.id], facts);
    if (await retryWrite(() => updateKindHosts(db, seen, wanted, audit))) return { ok: true };
  }
  const [current, since, timeZone, there] = await Promise.all([
    findDeskKind(db, seen.id),
    listAudit(db, "call_kind", seen.id, 5),
    findAgencyTimeZone(db),
    readKindHosts(db, seen.id),
  ]);
  // The same form may have come twice at once.
  const isThere = current && !factsThatDiffer(words({ mode: current.hostMode, hosts: there }), words(wanted));
  if (isThere) return { ok: true, isSame: true };
  const changes = Math.max((current?.version ?? 0) - seen.version, 0);
  return { ok: false, reason: "changed", since: since.slice(0, changes).toReversed(), timeZone };
}
