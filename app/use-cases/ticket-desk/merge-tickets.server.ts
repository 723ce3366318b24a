import { retryWrite } from "~/db/client.server";
import { mergeTickets } from "~/db/tickets/ticket-merges.server";
import { findTicketByNumber } from "~/db/tickets/tickets.server";
import { mergedEmail } from "../tickets/mail-merged-link.server";
import { auditAlongside, type DeskDeps } from "./desk-deps.server";

export type Merged =
  | { ok: true; into: number }
  | {
      ok: false;
      reason: "not_found" | "changed" | "no_such_ticket" | "same_ticket" | "not_same_person" | "too_long";
    };

/** Merges a ticket into another one of the same person, and emails them about it. It cannot be undone. */
export async function mergeTicket(
  deps: DeskDeps,
  { number, version, into: intoNumber }: { number: number; version: number; into: number },
): Promise<Merged> {
  const { db, now } = deps;
  if (number === intoNumber) return { ok: false, reason: "same_ticket" };
  const [from, into] = await Promise.all([
    findTicketByNumber(db, number),
    findTicketByNumber(db, intoNumber),
  ]);
  if (!from) return { ok: false, reason: "not_found" };
  if (from.mergedInto === intoNumber) return { ok: true, into: intoNumber };
  if (from.mergedInto !== null) return { ok: false, reason: "changed" };
  if (!into || into.mergedInto !== null) return { ok: false, reason: "no_such_ticket" };
  const merge = {
    from: { id: from.id, version },
    intoId: into.id,
    now,
    email: mergedEmail(deps, { merged: from, into, occasion: "merge" }),
    alongside: auditAlongside(
      deps,
      { action: "merged", subjectKind: "ticket", subjectId: from.id, after: { into: `#${intoNumber}` } },
      {
        action: "other_ticket_merged_in",
        subjectKind: "ticket",
        subjectId: into.id,
        after: { from: `#${number}` },
      },
    ),
  };
  const checks = await retryWrite(() => mergeTickets(db, merge));
  if (checks.isAsSeen) {
    if (!checks.isTargetThere) return { ok: false, reason: "no_such_ticket" };
    if (!checks.isSamePerson) return { ok: false, reason: "not_same_person" };
    return checks.fits ? { ok: true, into: intoNumber } : { ok: false, reason: "too_long" };
  }
  // Submitted twice, or merged already although the response was lost.
  const after = await findTicketByNumber(db, number);
  return after?.mergedInto === intoNumber ? { ok: true, into: intoNumber } : { ok: false, reason: "changed" };
}
