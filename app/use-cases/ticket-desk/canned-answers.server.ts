import { retryWrite } from "~/db/client.server";
import {
  deleteCannedAnswer,
  findCannedAnswer,
  insertCannedAnswer,
  isTitleTaken,
  updateCannedAnswer,
} from "~/db/tickets/canned-answers.server";
import { findTicketByNumber } from "~/db/tickets/tickets.server";
import { type CannedAnswer, fillPlaceholders } from "~/domain/ticket-desk/canned-answer";
import { readSupport } from "../tickets/ticket-deps.server";
import { auditAlongside, type DeskDeps } from "./desk-deps.server";

/** A canned answer with its placeholders filled in for a ticket; null if either is gone. */
export async function fillCannedAnswer(
  { db, staff, settings }: Pick<DeskDeps, "db" | "staff" | "settings">,
  { number, id }: { number: number; id: string },
): Promise<string | null> {
  const [ticket, answer, agency] = await Promise.all([
    findTicketByNumber(db, number),
    findCannedAnswer(db, id),
    readSupport({ settings }),
  ]);
  if (!ticket || !answer) return null;
  return fillPlaceholders(answer.body, {
    name: ticket.name,
    reference: `#${number}`,
    subject: ticket.subject,
    me: staff.name,
    agency: agency.name,
  });
}

export type Saved = { ok: true; isSame?: true } | { ok: false; reason: "changed" | "title_taken" | "full" };

/**
 * Saves a new canned answer (version 0), or changes one if its version is unchanged. A resubmitted form saves it once.
 */
export async function saveCannedAnswer(deps: DeskDeps, answer: CannedAnswer): Promise<Saved> {
  const { db } = deps;
  const before = await findCannedAnswer(db, answer.id);
  if (isSaved(before, answer)) return { ok: true };
  if (isUnchanged(before, answer)) return { ok: true, isSame: true };
  const isNew = answer.version === 0;
  if (isNew ? before !== null : before === null) return { ok: false, reason: "changed" };
  const { title, body } = answer;
  const alongside = auditAlongside(deps, {
    action: isNew ? "added" : "changed",
    subjectKind: "canned_answer",
    subjectId: answer.id,
    before: before && { title: before.title, body: before.body },
    after: { title, body },
  });
  try {
    if (isNew) {
      const row = { ...answer, version: 1, madeBy: deps.staff.id };
      const isThere = await retryWrite(() => insertCannedAnswer(db, row, alongside));
      return isThere ? { ok: true } : { ok: false, reason: "full" };
    }
    if (await retryWrite(() => updateCannedAnswer(db, { ...answer, madeBy: deps.staff.id }, alongside)))
      return { ok: true };
  } catch (error) {
    if (isTitleTaken(error)) return { ok: false, reason: "title_taken" };
    throw error;
  }
  return isSaved(await findCannedAnswer(db, answer.id), answer)
    ? { ok: true }
    : { ok: false, reason: "changed" };
}

function isSaved(found: CannedAnswer | null, { title, body, version }: CannedAnswer): boolean {
  return found !== null && found.version === version + 1 && found.title === title && found.body === body;
}

function isUnchanged(found: CannedAnswer | null, { title, body, version }: CannedAnswer): boolean {
  return found !== null && found.version === version && found.title === title && found.body === body;
}

/** Deletes a canned answer, if its version is unchanged. Succeeds also if it was deleted already. */
export async function removeCannedAnswer(
  deps: DeskDeps,
  seen: Pick<CannedAnswer, "id" | "version">,
): Promise<Extract<Saved, { ok: true }> | { ok: false; reason: "changed" }> {
  const { db } = deps;
  const before = await findCannedAnswer(db, seen.id);
  if (!before) return { ok: true };
  const alongside = auditAlongside(deps, {
    action: "deleted",
    subjectKind: "canned_answer",
    subjectId: seen.id,
    before: { title: before.title, body: before.body },
  });
  const isGone = await retryWrite(() => deleteCannedAnswer(db, seen, alongside));
  return isGone || !(await findCannedAnswer(db, seen.id)) ? { ok: true } : { ok: false, reason: "changed" };
}
