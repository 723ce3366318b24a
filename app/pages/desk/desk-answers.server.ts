import type { AppLoadContext } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { type FactReader, factsInWords } from "~/domain/audit/facts-in-words";
import type { SlotRefusal } from "~/domain/availability/availability";
import { BookingIdSchema } from "~/domain/booking-desk/desk-schema";
import { lineOf } from "~/domain/booking-desk/desk-words";
import type { DeskAnswer } from "~/domain/desk-answer";
import type { AuditEntry, AuditFacts } from "~/domain/staff/audit";
import type { StaffMember } from "~/domain/staff/staff";
import { type AnswerTable, besideField, type Sent } from "~/http/forms/form-action.server";
import { type FormFields, fieldValues } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import type { NotChanged } from "~/use-cases/booking/desk-change.server";

export function requireBookingId(id: string | undefined): string {
  const parsed = BookingIdSchema.safeParse(id);
  if (!parsed.success) throw notFound("booking");
  return parsed.data;
}

/** Why a time can't be booked. */
export const SLOT_WORDS: Record<SlotRefusal, string> = {
  taken: "Someone has just booked that time. Choose another one.",
  day_full: "That day is full. Choose another one.",
  not_offered: "That time is in the past or outside the opening hours. Choose one of those shown.",
};

/** The response that shows a form again with everything that was typed. */
export function answerOf(fields: FormFields, about: Partial<Omit<DeskAnswer, "form">>): DeskAnswer {
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
  );
  return {
    form: values.form ?? "",
    title: "Please check what you entered",
    details: [],
    errors: {},
    values,
    ...about,
    checked: about.checked ?? fieldValues(fields, "selectedServices"),
  };
}

/** The answers if a booking was not changed. After a conflict, one lists the other changes, to be read first. */
export function bookingNotChanged({
  again,
  who,
  context,
}: Sent<StaffMember, DeskAnswer>): AnswerTable<NotChanged, DeskAnswer> {
  return {
    not_found: () => {
      throw notFound("booking");
    },
    changed: async ({ since }) => again(await describeBookingChanges(since, who.id, context.db)),
    not_possible: { title: "You can't do that with this booking's status or time. Nothing has changed." },
    ...besideField("time", SLOT_WORDS, 409),
  };
}

type Since = Extract<NotChanged, { reason: "changed" }>["since"];

async function describeBookingChanges(
  since: Since,
  staffId: string,
  db: AppLoadContext["db"],
): Promise<Pick<DeskAnswer, "title" | "details">> {
  const timeZone = await findAgencyTimeZone(db);
  const changesInWords = since.map((entry) => {
    const { who, when, what, fields } = lineOf(entry, { staffId, timeZone });
    const changes = fields.map(({ label, before, after }) =>
      before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`,
    );
    return `${[`${what} by ${who === "You" ? "you" : who.replace(/^The/, "the")}, ${when}`, ...changes].join(". ")}.`;
  });
  return {
    title: "Someone else changed this booking while you had it open. Your changes haven't been saved yet.",
    details: [
      ...(changesInWords.length > 0
        ? changesInWords
        : ["Someone else changed its details. You're seeing the latest version."]),
      "What you entered is still here. Check what has changed, then save again if it's still right.",
    ],
  };
}

type AuditedRow = Pick<AuditEntry, "id" | "at" | "staffEmail" | "action"> & {
  subjectKind: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

/** What a page shows of a row of the audit log, in words: not who it is about, nor the ids of staff. */
export function historyEntry(row: AuditedRow, reader: FactReader): AuditEntry {
  const { id, at, staffEmail, action, subjectKind, before, after } = row;
  return {
    id,
    at,
    staffEmail,
    action,
    before: factsInWords(subjectKind, before, reader),
    after: factsInWords(subjectKind, after, reader),
  };
}

export function historyEntries(rows: readonly AuditedRow[], reader: FactReader): AuditEntry[] {
  return rows.map((row) => historyEntry(row, reader));
}
