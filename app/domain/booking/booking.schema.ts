import { z } from "zod";
import { slotValue } from "../availability/slot-value";
import { isTimeZone } from "../availability/time-zone";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { multiLine, once, singleLine } from "../text.schema";
import { CONTACT_LIMITS } from "./booking";

const name = singleLine(CONTACT_LIMITS.name, {
  required: "Enter your name",
  tooLong: `Your name can be at most ${CONTACT_LIMITS.name} characters long`,
});

const email = singleLine(CONTACT_LIMITS.email, {
  required: "Enter your email address",
  tooLong: `Your email address can be at most ${CONTACT_LIMITS.email} characters long`,
}).pipe(z.email("Enter an email address like name@example.com"));

const selectedPlan = once("Choose one of the plans shown")
  .transform((value) => (value === "" ? null : value))
  .pipe(z.enum(PLAN_IDS, "Choose one of the plans shown").nullable());

const services = z.array(
  z.enum(SERVICE_IDS, "Choose from the services shown"),
  "Choose from the services shown",
);

/** Wizard, step 1. */
export const BookingContactSchema = z.object({
  name,
  email,
  company: singleLine(CONTACT_LIMITS.company, {
    required: "Enter your company",
    tooLong: `Your company can be at most ${CONTACT_LIMITS.company} characters long`,
  }),
  message: multiLine(CONTACT_LIMITS.message, {
    tooLong: `Your message can be at most ${CONTACT_LIMITS.message.toLocaleString("en-GB")} characters long`,
  }),
  selectedPlan,
});

/** Ticked boxes arrive as nothing, one value or several; the order and repetitions mean nothing. */
const ticked = z.preprocess((value) => {
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  return [...new Set(list)];
}, services);

/** Wizard, step 2. */
export const BookingServicesSchema = z.object({
  selectedServices: ticked.refine((list) => list.length > 0, "Choose at least one service"),
});

/** Step 2 left by its Back button: what is ticked is kept, and none is fine. */
export const BookingServicesSoFarSchema = z.object({ selectedServices: ticked });

/** All that the wizard knows before a time is chosen. */
export const BookingRequestSchema = BookingContactSchema.extend(BookingServicesSchema.shape);

/** The scheduler on its own, without the wizard: it asks for name and email itself. */
export const SchedulerGuestSchema = z.object({ name, email });

/** "2026-11-24T14:00Z" → milliseconds since the epoch. */
export const SlotStartSchema = once("Choose a time").pipe(
  z
    .string("Choose a time")
    .regex(
      /^2[01]\d\d-\d\d-\d\dT\d\d:\d\dZ$/,
      "That time cannot be read. Please choose one of the times shown.",
    )
    // Date.parse moves a day that no calendar has, such as 30 February, to one that it has.
    .refine(
      (value) => !Number.isNaN(Date.parse(value)) && slotValue(Date.parse(value)) === value,
      "That time cannot be read. Please choose one of the times shown.",
    )
    .transform((value) => Date.parse(value)),
);

export const TimeZoneSchema = once("Choose a time zone").pipe(
  z
    .string("Choose a time zone")
    .refine(isTimeZone, "That time zone is not known here. Please choose one of those shown."),
);

export const SlotChoiceSchema = z.object({
  time: SlotStartSchema,
  tz: TimeZoneSchema,
  idempotencyKey: once("Open the form again and send it from there").pipe(
    z.uuid("This form has been changed on its way. Open it again and send it from there."),
  ),
});

/** What a manage link carries: a booking and the key to it. */
export const ManageLinkSchema = z.object({
  id: z.uuid(),
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type ManageLink = z.infer<typeof ManageLinkSchema>;
