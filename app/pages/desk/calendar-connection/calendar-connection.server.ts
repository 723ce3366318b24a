import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import type { Answer } from "~/domain/answer";
import { CALENDAR_SERVICE_NAMES, type CalendarServiceId } from "~/domain/calendars/connection";
import { CalendarChoiceSchema, ConnectionIdSchema } from "~/domain/calendars/connection-schema";
import { lostInWords, refusalInWords } from "~/domain/calendars/connection-words";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarsPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, fieldValues, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  chooseCalendars,
  disconnectAccount,
  findChangeableConnection,
  loadCalendars,
} from "~/use-cases/calendars/connect-account.server";
import { deskActionWith } from "../desk-action.server";

/** The notice after a form has succeeded. */
const DONE: Readonly<Record<string, string>> = {
  connected: "The account has been connected. Choose its calendars.",
};

/** Which calendars of a connected account are read and written. */
export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const connection = await requireConnection(id, staff, context);
  const loaded = await loadCalendars(context.calendarAccess, connection);
  const { service, account, writeCalendarId, read } = connection;
  const done = fieldValue(readQuery(request), "done");
  return privateData({
    service,
    account,
    name: CALENDAR_SERVICE_NAMES[service],
    calendars: loaded.ok
      ? loaded.calendars.map((one) => ({ id: one.id, name: one.name || "Calendar" }))
      : null,
    problem: loaded.ok ? null : wordsFor(loaded.reason, service),
    // A new connection suggests the account's main calendar.
    write: writeCalendarId ?? (read.length === 0 && loaded.ok ? mainOf(loaded.calendars) : ""),
    read,
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
  });
}

/** The account was accepted when it was connected. */
function wordsFor(reason: Parameters<typeof refusalInWords>[0], service: CalendarServiceId): string {
  return reason === "expired" ? lostInWords(service) : refusalInWords(reason, service);
}

function mainOf(calendars: readonly { id: string; isPrimary: boolean }[]): string {
  return calendars.find(({ isPrimary }) => isPrimary)?.id ?? calendars[0]?.id ?? "";
}

async function requireConnection(id: string, staff: StaffMember, { calendarAccess: access }: AppLoadContext) {
  const isId = ConnectionIdSchema.safeParse(id).success;
  const connection = isId ? await findChangeableConnection({ access }, id, staff) : null;
  if (!connection) throw notFound("calendar");
  return connection;
}

export type ChoiceAnswer = Answer<{ read: string[]; problem: string }, "write">;

/** Chooses the account's calendars, or disconnects it. */
export const action = deskActionWith<ChoiceAnswer>(
  (fields, { problem = "" }) => ({
    values: { write: fieldValue(fields, "write") },
    read: fieldValues(fields, "read"),
    errors: {},
    problem,
  }),
  { outage: ["Calendars could not be chosen", { problem: NOT_SAVED }] },
  async ({ request, context, params: { id = "" }, fields, who: by, read, refuse }) => {
    const { calendarAccess: access } = context;
    const connection = await requireConnection(id, by, context);
    if (fieldValue(fields, "form") === "disconnect") {
      await disconnectAccount({ access, by }, connection);
      return seeOther(calendarsPath({ done: "disconnected" }));
    }
    if (connection.hostId === AGENCY_HOST_ID) await requireDeskProof(request, context, fields);
    const choice = read(CalendarChoiceSchema, (errors) => ({ problem: Object.values(errors)[0] ?? "" }));
    const chosen = await chooseCalendars({ access, by }, connection, choice);
    if (!chosen.ok) return refuse({ problem: wordsFor(chosen.reason, connection.service) });
    context.syncCalendars();
    return seeOther(calendarsPath({ done: "chosen" }));
  },
);
