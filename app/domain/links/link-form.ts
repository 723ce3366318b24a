import * as z from "zod";
import { KIND_ID } from "../availability/call-kind";
import { SlotStartSchema } from "../booking/booking-schema";
import { CONTACT_LIMITS } from "../contact";
import { emailSchema } from "../contact-schema";
import { HOST_ID } from "../hosts/host";
import { singleLine, singleValue } from "../text-schema";
import { LINK_DAYS, LINK_LIMITS } from "./personal-link";

const DAMAGED = "We couldn't read that form. Reload the page and try again.";

/** Checkboxes arrive as nothing, one value or several. */
const several = <Value extends z.ZodType>(value: Value, most: number, tooMany: string) =>
  z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? [...new Set(given)] : [given]),
    z.array(value).max(most, tooMany),
  );

const EMAIL_TOO_LONG = `The address can be at most ${CONTACT_LIMITS.email} characters long`;
const email = emailSchema({ required: "Enter an address", tooLong: EMAIL_TOO_LONG });

/** The desk's form for a new link. Name and address belong together. */
export const NewLinkSchema = z
  .object({
    /** The id of the link that the form makes: sent twice, it makes one. */
    id: singleValue(DAMAGED).pipe(z.uuid(DAMAGED)),
    /** Random text of the page with the form, from which the link's key is derived. */
    seed: singleValue(DAMAGED).pipe(z.string().regex(/^[\w-]{43}$/, DAMAGED)),
    kind: singleValue("Choose a kind of call").pipe(z.string().regex(KIND_ID, "Choose a kind of call")),
    hosts: several(
      z.string().regex(HOST_ID, "Choose from the people shown"),
      LINK_LIMITS.hosts,
      `Choose up to ${LINK_LIMITS.hosts} people`,
    ),
    name: singleLine(CONTACT_LIMITS.name, {
      tooLong: `The name can be at most ${CONTACT_LIMITS.name} characters long`,
    }),
    email: z.preprocess((value) => (value === undefined ? "" : value), z.union([z.literal(""), email])),
    days: singleValue("Choose how long the link works")
      .pipe(z.enum(LINK_DAYS.map(String), "Choose how long the link works"))
      .transform(Number),
    offer: z.enum(["any", "times"], "Choose which times to offer"),
    times: several(SlotStartSchema, LINK_LIMITS.times, `Choose up to ${LINK_LIMITS.times} times`),
  })
  .superRefine(({ name, email, offer, times }, context) => {
    const add = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (name === "" && email !== "") add("name", "Enter the name that goes with the address");
    if (email === "" && name !== "") add("email", "Enter the address that goes with the name");
    if (offer === "times" && times.length === 0) add("times", "Choose at least one time");
  });

/** Which link of the list a form withdraws. */
export const LinkIdSchema = z.object({ id: singleValue(DAMAGED).pipe(z.uuid(DAMAGED)) });
