import * as z from "zod";
import { joinLinkProblem } from "../booking/join-link";
import { EmailSchema } from "../contact-schema";
import { once, singleLine, versionField } from "../text-schema";
import { SENDER_NAME_LENGTH, SETTING_NAMES, type SettingName } from "./setting-words";
import { isNumberSetting, NUMBER_BOUNDS, type NumberSetting, type SettingValue } from "./site-settings";

const UNREADABLE = "Reload the page and try again.";

/** The fields that every form of the page has. */
export const SettingFormSchema = z.object({
  form: z.enum(SETTING_NAMES, { error: UNREADABLE }),
  do: z.enum(["save", "reset", "withdraw"], { error: UNREADABLE }).default("save"),
  version: versionField(UNREADABLE),
  /** The deletion that the owner has confirmed: the new number of days, and how many rows it deletes. */
  agreed: once("").transform((text) => /^(\d{1,4}):(\d{1,5})$/.exec(text)?.slice(1).map(Number) ?? null),
});

/** A name without characters that would make a mail program take it for an address. */
const SenderNameSchema = singleLine(SENDER_NAME_LENGTH, {
  required: "Enter a name",
  tooLong: `The name can be at most ${SENDER_NAME_LENGTH} characters long`,
}).pipe(z.string().regex(/^[^<>@"\\]*$/, "Leave out @, <, >, \\ and quotation marks"));

const AddressSchema = EmailSchema.refine(
  (email) => !/[\s,;<>"]/.test(email),
  "Enter one email address like name@example.com",
);

function numberSchema(name: NumberSetting) {
  const { least, most } = NUMBER_BOUNDS[name];
  const message = `Enter a whole number from ${least.toLocaleString("en-GB")} to ${most.toLocaleString("en-GB")}`;
  return once(message)
    .transform((text) => text.trim())
    .pipe(z.string().regex(/^\d{1,6}$/, message))
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
}

/** Empty for no link. */
const JoinLinkSchema = once("Enter one link")
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const wrong = text === "" ? null : joinLinkProblem(text);
    if (wrong !== null) context.addIssue({ code: "custom", message: wrong });
  });

const text = {
  sender_name: SenderNameSchema,
  bookings_email: AddressSchema,
  tickets_email: AddressSchema,
  join_link: JoinLinkSchema,
};

/** The values that a setting accepts. */
export function settingSchema(name: SettingName): z.ZodType<{ value: SettingValue }> {
  return z.object({ value: isNumberSetting(name) ? numberSchema(name) : text[name] });
}
