import * as z from "zod";
import { singleLine, singleValue } from "../text-schema";
import { WHOSE } from "./calendar-schema";
import { CALENDAR_SERVICES, CONNECTION_LIMITS } from "./connection";

const host = singleValue(WHOSE).pipe(z.string(WHOSE).min(1, WHOSE).max(64, WHOSE));

export const ConnectionIdSchema = z.uuid();

export const ServiceSchema = z.enum(CALENDAR_SERVICES);

/** To connect an account at its service's own page. */
export const ConnectSchema = z.object({ host });

const tooLong = `Use at most ${CONNECTION_LIMITS.name} characters`;

/** To connect a CalDAV account. */
export const ConnectCaldavSchema = z.object({
  host,
  server: singleLine(CONNECTION_LIMITS.id, { required: "Enter the server's address", tooLong }).transform(
    (typed) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`),
  ),
  username: singleLine(CONNECTION_LIMITS.name, { required: "Enter your name on that server", tooLong }),
  // A password may have spaces at its ends.
  password: singleValue("Enter the app password").pipe(
    z.string().min(1, "Enter the app password").max(CONNECTION_LIMITS.name, tooLong),
  ),
});

const calendarId = z.string().max(CONNECTION_LIMITS.id, "Reload the page and try again");

/** What we remember in the browser while a host is at a service's page. */
export const GrantSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  service: ServiceSchema,
  hostId: z.string(),
  userId: z.string(),
  endsAt: z.number(),
});
export type Grant = z.infer<typeof GrantSchema>;

/** Which of an account's calendars are read, and the one that calls are written to; empty for none. */
export const CalendarChoiceSchema = z.object({
  write: singleValue("Choose where calls go").pipe(calendarId),
  read: z
    .union([z.array(calendarId), calendarId.transform((id) => [id])])
    .optional()
    .transform((ids) => ids ?? [])
    .pipe(
      z.array(calendarId).max(CONNECTION_LIMITS.calendars, `Choose at most ${CONNECTION_LIMITS.calendars}`),
    ),
});
