import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CALENDAR_SERVICE_NAMES, type CalendarServiceId } from "~/domain/calendars/connection";
import { CalendarChoiceSchema, ConnectionIdSchema } from "~/domain/calendars/connection-schema";
import { lostInWords, refusalInWords } from "~/domain/calendars/connection-words";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarsPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, fieldValues, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  chooseCalendars,
  disconnectAccount,
  findChangeableConnection,
  loadCalendars,
} from "~/use-cases/calendars/connect-account.server";

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
  if (!connection) throw new Response("We couldn't find that calendar.", { status: 404, headers: PERSONAL });
  return connection;
}

export type ChoiceAnswer = { write: string; read: string[]; problem: string };

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const fields = await readForm(request);
  const sent = { write: fieldValue(fields, "write"), read: fieldValues(fields, "read") };
  const { calendarAccess: access } = context;
  try {
    const connection = await requireConnection(id, by, context);
    if (fieldValue(fields, "form") === "disconnect") {
      await disconnectAccount({ access, by }, connection);
      return seeOther(calendarsPath({ done: "disconnected" }));
    }
    if (connection.hostId === AGENCY_HOST_ID) await requireDeskProof(request, context, fields);
    const form = parseForm(CalendarChoiceSchema, fields);
    if (!form.ok)
      return privateData<ChoiceAnswer>({ ...sent, problem: Object.values(form.errors)[0] ?? "" }, 400);
    const chosen = await chooseCalendars({ access, by }, connection, form.value);
    if (!chosen.ok) {
      const problem = wordsFor(chosen.reason, connection.service);
      return privateData<ChoiceAnswer>({ ...sent, problem }, 400);
    }
    context.waitUntil(context.syncCalendars());
    return seeOther(calendarsPath({ done: "chosen" }));
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = outageOf("Calendars could not be chosen", error, context);
    return privateData<ChoiceAnswer>({ ...sent, problem: NOT_SAVED }, init);
  }
}

const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";
