import * as z from "zod";
import { KIND_ID } from "../availability/call-kind";
import { thousands } from "../in-words";
import { multiLine, singleValue, versionField } from "../text-schema";
import { TICKET_LIMITS, TICKET_PRIORITIES } from "../tickets/ticket";
import { TicketReplySchema } from "../tickets/ticket-schema";
import { CannedAnswerSchema } from "./canned-answer-schema";

const changed = "We couldn't read that form. Please reload the ticket and send it again.";

const Version = versionField(changed);
const Id = singleValue(changed).pipe(z.uuid(changed));

export const TicketNumberSchema = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** An answer to the client. `seen` is how many messages and remarks the page had shown to its writer. */
export const DeskReplySchema = TicketReplySchema.extend({ version: Version, seen: Version });

export const DeskRemarkSchema = z.object({
  remark: multiLine(TICKET_LIMITS.message, {
    required: "Write your remark",
    tooLong: `A remark can be at most ${thousands(TICKET_LIMITS.message)} characters long`,
  }),
  idempotencyKey: Id,
});

export const DeskInsertSchema = z.object({
  canned: singleValue("").pipe(z.uuid("Choose an answer to put in")),
});

/** A personal link to put into the answer. The id and the seed make a form that is sent twice make one. */
export const DeskInsertLinkSchema = z.object({
  linkKind: singleValue("").pipe(z.string().regex(KIND_ID, "Choose a kind of call")),
  linkId: Id,
  linkSeed: singleValue(changed).pipe(z.string().regex(/^[\w-]{43}$/, changed)),
});

export const DeskPasteLinkSchema = z.object({
  link: singleValue(changed).pipe(z.string().regex(/^https?:\/\/[\w.:-]{1,253}\/o\/[\w-]{43}$/, changed)),
});

export const DeskStatusSchema = z.object({ version: Version });

/** Whose the ticket is and how urgent. "Assign to me" sends no priority. */
export const DeskFactsSchema = z.object({
  version: Version,
  priority: singleValue(changed)
    .pipe(z.enum(TICKET_PRIORITIES, "Choose one of the priorities shown"))
    .optional(),
  /** Empty for no assignee. */
  assignee: singleValue("")
    .pipe(z.union([z.literal(""), z.uuid()], "Choose one of the people shown"))
    .optional(),
});

export const DeskMergeSchema = z.object({
  version: Version,
  into: singleValue("")
    .transform((text) => text.trim().replace(/^#/, ""))
    .pipe(z.string().regex(/^\d{1,9}$/, "Enter the number of the other ticket"))
    .transform(Number),
});

/** A canned answer to save. A new one has version 0 and the id that its form carries. */
export const CannedAnswerFormSchema = CannedAnswerSchema.extend({ id: Id, version: Version });
export const CannedAnswerChoiceSchema = z.object({ id: Id, version: Version });
