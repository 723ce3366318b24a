import * as z from "zod";
import { UNKNOWN_KIND } from "../availability/call-kind";
import { slotValue } from "../availability/slot-value";
import { isTimeZone } from "../availability/time-zone";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { CANCEL_REASON_LENGTH, CONTACT_LIMITS, MISSING_DETAILS } from "../contact";
import { EmailSchema, GuestsSchema, nameSchema, PhoneSchema } from "../contact-schema";
import { UNKNOWN_HOST } from "../hosts/host";
import { thousands } from "../in-words";
import { PrivateLinkSchema } from "../private-link";
import { multiLine, singleLine, singleValue } from "../text-schema";
import type { AnswerName, Answers, ExtraAnswer } from "./answers";

/** Checkboxes arrive as nothing, one value or several; order and duplicates are irrelevant. */
const selectedServices = z.preprocess(
  (value) => {
    const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return [...new Set(list)];
  },
  z.array(z.enum(SERVICE_IDS, "Choose from the services shown"), "Choose from the services shown"),
);

const COMPANY_TOO_LONG = `Your company name can be at most ${CONTACT_LIMITS.company} characters long`;

/** What a guest enters: in the scheduler's single form, or in the wizard if the browser keeps no cookie. */
export const AnswersSchema = z.object({
  name: nameSchema(MISSING_DETAILS.name),
  email: EmailSchema,
  company: singleLine(CONTACT_LIMITS.company, { tooLong: COMPANY_TOO_LONG }),
  phone: PhoneSchema,
  guests: GuestsSchema,
  message: multiLine(CONTACT_LIMITS.message, {
    tooLong: `Your message can be at most ${thousands(CONTACT_LIMITS.message)} characters long`,
  }),
  selectedPlan: singleValue("Choose one of the plans shown")
    .transform((value) => (value === "" ? null : value))
    .pipe(z.enum(PLAN_IDS, "Choose one of the plans shown").nullable()),
  // A hidden field, so an invalid value counts as none.
  givenPlan: z.enum(PLAN_IDS).nullable().catch(null),
  selectedServices,
} satisfies { [Name in AnswerName]: z.ZodType<Answers[Name]> });

const extras = { phone: true, guests: true } as const satisfies Record<ExtraAnswer, true>;

/** The answers that the wizard has so far. */
export const DraftSchema = AnswersSchema.omit(extras);
export type BookingDraft = z.output<typeof DraftSchema>;

/** Wizard, step 1. */
export const BookingContactSchema = AnswersSchema.omit({ ...extras, selectedServices: true }).extend({
  company: singleLine(CONTACT_LIMITS.company, {
    required: MISSING_DETAILS.company,
    tooLong: COMPANY_TOO_LONG,
  }),
});

export const NO_SERVICE_CHOSEN = "Choose at least one service";

/** Wizard, step 2. */
export const BookingServicesSchema = z.object({
  selectedServices: selectedServices.refine((list) => list.length > 0, NO_SERVICE_CHOSEN),
});

/** Step 2 left by its Back button: the selection is stored, even if it is empty. */
export const BookingServicesSoFarSchema = z.object({ selectedServices });

/** "2026-11-24T14:00Z" → milliseconds since the epoch. */
export const SlotStartSchema = singleValue("Choose a time").pipe(
  z
    .string("Choose a time")
    .regex(
      /^2[01]\d\d-\d\d-\d\dT\d\d:\d\dZ$/,
      "We don't recognise that time. Please choose one of the times shown.",
    )
    // Date.parse turns a non-existent date, such as 30 February, into a real one.
    .refine(
      (value) => !Number.isNaN(Date.parse(value)) && slotValue(Date.parse(value)) === value,
      "We don't recognise that time. Please choose one of the times shown.",
    )
    .transform((value) => Date.parse(value)),
);

export const TimeZoneSchema = singleValue("Choose a time zone").pipe(
  z
    .string("Choose a time zone")
    .refine(isTimeZone, "We don't recognise that time zone. Please choose one of those shown."),
);

/** A time, the zone it was chosen in, and the idempotency key that identifies a form submitted twice. */
const SlotFields = z.object({
  time: SlotStartSchema,
  tz: TimeZoneSchema,
  /** The database checks whether this kind is on offer. */
  kind: singleValue(UNKNOWN_KIND).transform((value) => (value === "" ? null : value)),
  /** The database checks whether this person takes such calls. */
  with: singleValue(UNKNOWN_HOST).transform((value) => (value === "" ? null : value)),
  idempotencyKey: singleValue("Please open the form again and resend it").pipe(
    z.uuid("We couldn't read that form. Please open it again and resend it."),
  ),
});

/** Forms and addresses have short names for the time, its zone, the kind and the host. From here on they are called as in the row. */
function asInRow<Form extends z.output<typeof SlotFields>>({
  time: startsAt,
  tz: visitorTimeZone,
  kind: kindId,
  with: hostId,
  ...form
}: Form) {
  return { startsAt, visitorTimeZone, kindId, hostId, ...form };
}

/** The scheduler after the wizard: the visitor's details are in the draft. */
export const BookDraftFormSchema = SlotFields.extend(AnswersSchema.pick(extras).shape).transform(
  ({ phone, guests, ...form }) => ({
    ...asInRow(form),
    extras: { phone, guests } satisfies Extras,
    guest: null as Answers | null,
  }),
);

type Extras = Pick<Answers, ExtraAnswer>;

/** The scheduler after a mailed link: the visitor's details are already stored. */
export const BookConfirmedFormSchema = SlotFields.transform((form) => ({
  ...asInRow(form),
  extras: null as Extras | null,
  guest: null as Answers | null,
}));

type GuestForm = ReturnType<typeof asInRow<z.output<typeof SlotFields>>> & Answers;

function withGuest({ startsAt, visitorTimeZone, kindId, hostId, idempotencyKey, ...guest }: GuestForm) {
  return {
    startsAt,
    visitorTimeZone,
    kindId,
    hostId,
    idempotencyKey,
    extras: null as Extras | null,
    guest: guest as Answers | null,
  };
}

/** The scheduler on its own: it asks for everything itself, in one form. */
export const BookGuestFormSchema = SlotFields.extend(AnswersSchema.shape).transform((form) =>
  withGuest(asInRow(form)),
);

/** The scheduler after a personal link that knows whom it is for. */
export const BookOfferFormSchema = SlotFields.extend(
  AnswersSchema.omit({ name: true, email: true }).shape,
).transform((form) => withGuest({ ...asInRow(form), name: "", email: "" }));

/** The client's reason for cancelling, if they give one. */
export const CancelReasonSchema = z.object({
  reason: multiLine(CANCEL_REASON_LENGTH, {
    tooLong: `Your reason can be at most ${CANCEL_REASON_LENGTH} characters long`,
  }),
});

/** The scheduler when rescheduling a call. */
export const MoveCallFormSchema = SlotFields.extend({
  reschedule: PrivateLinkSchema.shape.id,
  key: PrivateLinkSchema.shape.key,
}).transform(asInRow);
