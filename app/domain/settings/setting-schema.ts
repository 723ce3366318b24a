import * as z from "zod";
import { DEADLINE_HOURS } from "../booking/request-deadline";
import { EmailSchema } from "../contact-schema";
import { joinLinkProblem } from "../places/join-link";
import { singleLine, singleValue, versionField } from "../text-schema";
import { SAVE_FORM } from "./setting-fields";
import { SENDER_NAME_LENGTH, SETTING_NAMES, type SettingName, YES_OR_NO } from "./setting-words";
import { isNumberSetting, NUMBER_BOUNDS, type NumberSetting, type SettingValue } from "./site-settings";

export const UNREADABLE = "Reload the page and try again.";

/** The deletion that the owner has confirmed: the new number of days, and how many rows it deletes. */
const AGREED = /^(\d{1,4}):(\d{1,5})$/;

function agreementOf(text: string): { days: number; rows: number } | null {
  const [, days, rows] = AGREED.exec(text) ?? [];
  return days === undefined || rows === undefined ? null : { days: Number(days), rows: Number(rows) };
}

/** The page's form. Its settings are in fields of their own. */
export const SettingsFormSchema = z.object({ form: z.literal(SAVE_FORM, { error: UNREADABLE }) });

/** What the form sends with each setting: see `settingField`. */
export const SentSettingSchema = z.object({
  version: versionField(UNREADABLE),
  /** The value that the page showed. A setting that still has it is left alone. */
  was: z.string().optional(),
  agreed: singleValue("").transform(agreementOf),
});

/** A button that acts on one setting: "reset:keep_emails_days:2", with the version seen and an agreement. */
export const SettingActSchema = z.object({
  do: z
    .string(UNREADABLE)
    .regex(/^(reset|withdraw):[a-z_]+:\d{1,9}(:\d{1,4}:\d{1,5})?$/, UNREADABLE)
    .transform((text) => {
      const [act, name, version, ...agreed] = text.split(":");
      return {
        act: act === "reset" ? ("reset" as const) : ("withdraw" as const),
        name: SETTING_NAMES.find((known) => known === name),
        seen: Number(version),
        agreed: agreementOf(agreed.join(":")),
      };
    }),
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
  return singleValue(message)
    .transform((text) => text.trim())
    .pipe(z.string().regex(/^\d{1,6}$/, message))
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));
}

/** Empty for no link. */
const JoinLinkSchema = singleValue("Enter one link")
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
  about_figures: z.enum(YES_OR_NO, { error: "Choose yes or no" }),
  waiting_list: z.enum(YES_OR_NO, { error: "Choose yes or no" }),
  members_publish: z.enum(YES_OR_NO, { error: "Choose yes or no" }),
  request_deadline: z.enum(DEADLINE_HOURS.map(String), { error: "Choose a deadline from the list" }),
};

/** The values that a setting accepts. */
export function settingSchema(name: SettingName): z.ZodType<{ value: SettingValue }> {
  return z.object({ value: isNumberSetting(name) ? numberSchema(name) : text[name] });
}
