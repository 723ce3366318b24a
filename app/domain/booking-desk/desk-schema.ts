import * as z from "zod";
import { KIND_ID } from "../availability/call-kind";
import { AnswersSchema, SlotStartSchema, TimeZoneSchema } from "../booking/booking-schema";
import { STATUS_EVENTS } from "../booking/status";
import { isDate } from "../calendar-date";
import { CONTACT_LIMITS } from "../contact";
import { emailSchema } from "../contact-schema";
import { thousands } from "../in-words";
import { checkPlace, placeFields, placeFromFields } from "../places/place-form";
import { multiLine, singleLine, singleValue, versionField } from "../text-schema";
import { DESK_LIMITS } from "./desk-limits";

export const BookingIdSchema = z.uuid();

/** A page number in a list; an invalid one counts as the first. */
export const ListPageSchema = z.coerce.number().int().min(1).max(999).catch(1);

const CHANGED_FORM = "We couldn't read that form. Please reload the page and send it again.";

/** The version of the booking that a form was made from. */
const version = versionField(CHANGED_FORM);

export const StatusFormSchema = z.object({
  version,
  event: z.enum(STATUS_EVENTS, "Choose one of the statuses shown"),
});

export const NotesFormSchema = z.object({
  version,
  projectNotes: multiLine(DESK_LIMITS.projectNotes, {
    tooLong: `Project notes can be at most ${thousands(DESK_LIMITS.projectNotes)} characters long`,
  }),
  internalNotes: multiLine(DESK_LIMITS.internalNotes, {
    tooLong: `Internal notes can be at most ${thousands(DESK_LIMITS.internalNotes)} characters long`,
  }),
});

export const MoveFormSchema = z.object({ version, time: SlotStartSchema });

/** To write a call to a calendar once more. */
export const EventFormSchema = z.object({ connectionId: z.uuid("Reload the page and try again") });

export const HandOverFormSchema = z.object({
  version,
  hostId: singleValue("Choose who takes the call").pipe(
    z.string().min(1, "Choose who takes the call").max(64),
  ),
  /** Whose place it is, of a call that several take together. */
  from: singleValue("Choose whose place it is").pipe(z.string().max(64)),
});

export const PlaceFormSchema = z
  .object({ version, ...placeFields })
  .superRefine(checkPlace)
  .transform(({ version, ...fields }) => ({ version, place: placeFromFields(fields) }));

export const CancelFormSchema = z.object({
  version,
  reason: singleLine(DESK_LIMITS.reason, {
    tooLong: `The reason can be at most ${DESK_LIMITS.reason} characters long`,
  }),
});

export const ConfirmFormSchema = z.object({ version });

export const DeclineFormSchema = z.object({
  version,
  reason: singleLine(DESK_LIMITS.reason, {
    required: "Enter a reason. We'll email it to the client",
    tooLong: `The reason can be at most ${DESK_LIMITS.reason} characters long`,
  }),
});

export const DateSchema = singleValue("Choose a day").pipe(
  z.string().refine(isDate, "Enter a date like 2026-11-24"),
);

/** A call booked for a client, of whom staff may know no more than a name and an address. */
const BookForClientFields = AnswersSchema.extend({
  name: singleLine(CONTACT_LIMITS.name, {
    required: "Enter the client's name",
    tooLong: `The name can be at most ${CONTACT_LIMITS.name} characters long`,
  }),
  email: emailSchema({
    required: "Enter the client's email address",
    tooLong: `An email address can be at most ${CONTACT_LIMITS.email} characters long`,
  }),
  company: singleLine(CONTACT_LIMITS.company, {
    tooLong: `The company can be at most ${CONTACT_LIMITS.company} characters long`,
  }),
  message: multiLine(CONTACT_LIMITS.message, {
    tooLong: `The message can be at most ${thousands(CONTACT_LIMITS.message)} characters long`,
  }),
  kind: singleValue("Choose a kind of call").pipe(z.string().regex(KIND_ID, "Choose one of the kinds shown")),
  tz: TimeZoneSchema,
  time: SlotStartSchema,
  idempotencyKey: singleValue(CHANGED_FORM).pipe(z.uuid(CHANGED_FORM)),
});

/** The form's short names end here: from here on the fields are called as in the row. */
export const BookForClientSchema = BookForClientFields.transform(
  ({ kind: kindId, tz: visitorTimeZone, time: startsAt, ...form }) => ({
    kindId,
    visitorTimeZone,
    startsAt,
    ...form,
  }),
);
