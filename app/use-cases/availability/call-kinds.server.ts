import { findAgencyTimeZone } from "~/db/availability/availability.server";
import {
  type CallKindSet,
  deleteCallKind,
  findDeskKind,
  insertCallKind,
  listDeskKinds,
  updateCallKind,
  updateKindOffered,
  updateKindOrder,
} from "~/db/availability/call-kinds-desk.server";
import { type Db, retryWrite, violatedUnique } from "~/db/client.server";
import { type AuditRow, listAudit, newAudit } from "~/db/staff/audit.server";
import { kindInWords } from "~/domain/availability/kind-form";
import { factsThatDiffer } from "~/domain/availability/rules-form";
import { isSamePlace } from "~/domain/places/place";
import type { AuditedDeps } from "~/use-cases/deps.server";

const HISTORY_SHOWN = 20;

/** A kind of call with its audit history; null if there is no such kind. */
export async function loadKind(db: Db, id: string) {
  const [kind, history, timeZone] = await Promise.all([
    findDeskKind(db, id),
    listAudit(db, "call_kind", id, HISTORY_SHOWN),
    findAgencyTimeZone(db),
  ]);
  return kind && { kind, history, timeZone };
}

export type KindNotChanged =
  | { ok: false; reason: "not_found" | "id_taken" | "full" | "last_offered" | "in_use" | "reordered" }
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string };

/** `isSame`: there was nothing to change. */
export type KindOutcome = { ok: true; isSame?: true } | KindNotChanged;

/** Adds a kind of call. A resubmitted form adds it once. */
export async function addKind(deps: AuditedDeps, id: string, kind: CallKindSet): Promise<KindOutcome> {
  const { db } = deps;
  const audit = newAudit(deps, "kind_added", ["call_kind", id], { after: kindInWords(kind) });
  try {
    const isAdded = await retryWrite(() => insertCallKind(db, id, { ...kind, madeBy: deps.by.id }, audit));
    return isAdded ? { ok: true } : { ok: false, reason: "full" };
  } catch (error) {
    if (!violatedUnique(error)) throw error;
  }
  const there = await findDeskKind(db, id);
  const isSame = there?.version === 0 && factsThatDiffer(kindInWords(there), kindInWords(kind)) === null;
  return isSame ? { ok: true } : { ok: false, reason: "id_taken" };
}

type ExpectedVersion = { id: string; version: number };

/**
 * Changes a kind, unless its version has changed since it was displayed. Booked calls keep their length and buffers
 * until they are moved.
 */
export async function changeKind(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  kind: CallKindSet,
): Promise<KindOutcome> {
  const { db } = deps;
  const was = await findDeskKind(db, seen.id);
  if (!was) return { ok: false, reason: "not_found" };
  const facts = factsThatDiffer(kindInWords(was), kindInWords(kind));
  if (!facts) return { ok: true, isSame: true };
  if (was.version === seen.version) {
    const audit = newAudit(deps, "kind_changed", ["call_kind", seen.id], facts);
    const madeBy = isSamePlace(was.place, kind.place) ? was.madeBy : deps.by.id;
    if (await retryWrite(() => updateCallKind(db, seen, { ...kind, madeBy }, audit))) return { ok: true };
  }
  return whatChanged(db, seen);
}

/** Withdraws a kind from booking, or offers it again. Calls already booked keep it. */
export async function offerKind(
  deps: AuditedDeps,
  seen: ExpectedVersion,
  isOffered: boolean,
): Promise<KindOutcome> {
  const { db } = deps;
  const kinds = await listDeskKinds(db);
  const was = kinds.find(({ id }) => id === seen.id);
  if (!was) return { ok: false, reason: "not_found" };
  if (was.isOffered === isOffered) return { ok: true, isSame: true };
  if (was.version === seen.version) {
    const audit = newAudit(deps, isOffered ? "kind_offered_again" : "kind_withdrawn", ["call_kind", seen.id]);
    if (await retryWrite(() => updateKindOffered(db, seen, isOffered, audit))) return { ok: true };
    const isLast = kinds.every(({ id, isOffered: isOn }) => id === seen.id || !isOn);
    if (!isOffered && isLast) return { ok: false, reason: "last_offered" };
  }
  return whatChanged(db, seen);
}

/** Moves a kind one place up or down, unless the order has changed since it was displayed. */
export async function reorderKind(
  deps: AuditedDeps,
  id: string,
  order: readonly string[],
  by: -1 | 1,
): Promise<KindOutcome> {
  const from = order.indexOf(id);
  const other = order[from + by];
  if (from < 0) return { ok: false, reason: "reordered" };
  if (other === undefined) return { ok: true, isSame: true };
  const wanted = order.map((kind) => (kind === id ? other : kind === other ? id : kind));
  const place = (ids: readonly string[]) => ({ place: String(ids.indexOf(id) + 1) });
  const audit = newAudit(deps, "kind_reordered", ["call_kind", id], {
    before: place(order),
    after: place(wanted),
  });
  const isDone = await retryWrite(() => updateKindOrder(deps.db, order, wanted, audit));
  return isDone ? { ok: true } : { ok: false, reason: "reordered" };
}

/** Deletes a kind that was never booked. */
export async function removeKind(deps: AuditedDeps, seen: ExpectedVersion): Promise<KindOutcome> {
  const { db } = deps;
  const was = await findDeskKind(db, seen.id);
  if (!was) return { ok: true };
  if (was.isInUse) return { ok: false, reason: "in_use" };
  if (was.version === seen.version) {
    const audit = newAudit(deps, "kind_deleted", ["call_kind", seen.id], { before: kindInWords(was) });
    if (await retryWrite(() => deleteCallKind(db, seen, audit))) return { ok: true };
    const kinds = await listDeskKinds(db);
    if (kinds.every(({ id, isOffered }) => id === seen.id || !isOffered)) {
      return { ok: false, reason: "last_offered" };
    }
    if (kinds.some(({ id, isInUse }) => id === seen.id && isInUse)) return { ok: false, reason: "in_use" };
  }
  return whatChanged(db, seen);
}

async function whatChanged(db: Db, { id, version }: ExpectedVersion): Promise<KindNotChanged> {
  const [kind, timeZone] = await Promise.all([findDeskKind(db, id), findAgencyTimeZone(db)]);
  if (!kind) return { ok: false, reason: "not_found" };
  const changes = Math.min(Math.max(kind.version - version, 0), 5);
  const rows = changes > 0 ? await listAudit(db, "call_kind", id, changes) : [];
  return { ok: false, reason: "changed", since: rows.toReversed(), timeZone };
}
