import * as z from "zod";
import { UNKNOWN_KIND } from "../availability/call-kind";
import { WEEKDAY_NAMES } from "../availability/clock";
import { localDateOf } from "../availability/zoned-time";
import { TimeZoneSchema } from "../booking/booking-schema";
import { addDays, isDate } from "../calendar-date";
import { EmailSchema } from "../contact-schema";
import { filterReader } from "../filter-schema";
import { HOST_ID, UNKNOWN_HOST } from "../hosts/host";
import type { Instant } from "../instant";
import { TokenSchema } from "../private-link";
import { singleValue } from "../text-schema";
import { DAY_PART_NAMES, firstWishedDate, WAIT_DAYS } from "./wait";
import { WAIT_FILTER } from "./wait-list";
import { storedWeekdays } from "./weekdays";

const dateSchema = (missing: string) =>
  singleValue(missing).pipe(
    z
      .string(missing)
      .refine((text) => text !== "", missing)
      .refine((text) => text === "" || isDate(text), "Enter a date like 2026-12-24"),
  );

/** A box for each day of the week, by its name. */
const WEEKDAY_BOXES = Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, singleValue("")])) as Record<
  (typeof WEEKDAY_NAMES)[number],
  ReturnType<typeof singleValue>
>;

/** The form of the waiting list. Its days are in the visitor's own zone. */
export const waitSchema = (now: Instant) =>
  z
    .object({
      email: EmailSchema,
      kind: singleValue(UNKNOWN_KIND).pipe(z.string(UNKNOWN_KIND).min(1, UNKNOWN_KIND)),
      with: singleValue(UNKNOWN_HOST)
        .transform((host) => (host === "" ? null : host))
        .pipe(z.string().regex(HOST_ID, UNKNOWN_HOST).nullable()),
      first: dateSchema("Choose the first day"),
      last: dateSchema("Choose the last day"),
      part: z.enum(DAY_PART_NAMES, { error: "Choose a time of day from the list" }),
      ...WEEKDAY_BOXES,
      tz: TimeZoneSchema,
      idempotencyKey: singleValue("Please open the form again and resend it").pipe(
        z.uuid("We couldn't read that form. Please open it again and resend it."),
      ),
    })
    .transform((typed) => ({
      ...typed,
      weekdays: storedWeekdays(WEEKDAY_NAMES.filter((name) => typed[name] !== "")),
    }))
    .superRefine(({ first, last, weekdays, tz }, { addIssue }) => {
      const today = localDateOf(now, tz);
      const wrong = (path: "first" | "last" | "weekdays", message: string) =>
        addIssue({ code: "custom", path: [path], message });
      if (last < today) wrong("last", "Choose today or a later day");
      else if (last < first) wrong("last", "The last day must not be before the first");
      else if (firstWishedDate({ firstDate: first, lastDate: last, weekdays }) === null)
        wrong("weekdays", "None of these weekdays is between the first and the last day");
      if (first > addDays(today, WAIT_DAYS))
        wrong("first", `We keep you on the list for ${WAIT_DAYS} days. Choose a first day within them.`);
    })
    .transform(({ email, kind, with: hostId, first, last, weekdays, part, tz, idempotencyKey }) => ({
      wish: {
        email,
        kindId: kind,
        hostId,
        firstDate: first,
        lastDate: last,
        weekdays,
        dayPart: part,
        timeZone: tz,
      },
      idempotencyKey,
    }));

/** The form of a link that begins a wait. */
export const BeginSchema = z.object({ token: TokenSchema });

/** The forms that end one wait of an address, or all of them. */
export const StopSchema = z.object({
  key: TokenSchema,
  wait: singleValue("")
    .transform((id) => (id === "" ? null : id))
    .pipe(z.uuid().nullable()),
});

/** The filter of the desk's list. */
export const readWaitFilter = filterReader(WAIT_FILTER);
