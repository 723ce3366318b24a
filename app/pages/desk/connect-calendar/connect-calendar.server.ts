import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { FormAnswer } from "~/domain/account/form-answer";
import { WHOSE } from "~/domain/calendars/calendar-schema";
import { CALENDAR_SERVICE_NAMES, type CalendarServiceId } from "~/domain/calendars/connection";
import { ConnectCaldavSchema, ConnectSchema, ServiceSchema } from "~/domain/calendars/connection-schema";
import { otherOriginInWords, refusalInWords } from "~/domain/calendars/connection-words";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import { waitInWords } from "~/domain/limits/limits";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarConnectionPath } from "~/domain/staff-paths";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { cookieHeader } from "~/http/requests/cookies.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { beginGrant, connectCaldav, GRANT_MINUTES } from "~/use-cases/calendars/calendar-grant.server";
import {
  findConnectableHost,
  isForAgency,
  listCalendarHosts,
} from "~/use-cases/calendars/calendar-sources.server";
import { rateLimit } from "~/use-cases/limits/rate-limit.server";
import { GRANT_COOKIE } from "../calendar-connected/calendar-connected.server";

/** The form that begins to connect an account of the service in the query. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const service = requireService(fieldValue(readQuery(request), "service"), context);
  // During a database outage the people can't be read, and the one who was chosen is kept.
  const people = shouldSkipLoader(context) ? null : await connectableHosts(context, staff);
  return privateData({ service, name: CALENDAR_SERVICE_NAMES[service], people });
}

/** The person in the session comes first, if they take calls. */
async function connectableHosts({ db }: AppLoadContext, staff: StaffMember) {
  const { addable, active } = await listCalendarHosts(db, staff);
  const options = addable.map(({ id, name }) => ({ value: id, label: name }));
  // Where people take the calls, those of the agency are few and old.
  const agency = { value: AGENCY_HOST_ID, label: "The agency" };
  if (!isForAgency(staff)) return options;
  return active.length === 0 ? [agency] : [...options, agency];
}

function requireService(id: string, { calendarAccess }: AppLoadContext): CalendarServiceId {
  const service = ServiceSchema.safeParse(id);
  if (!service.success || !calendarAccess.grants.services.includes(service.data))
    throw new Response("We couldn't find that service.", { status: 404, headers: PERSONAL });
  return service.data;
}

/** What the form shows again, or the page that the host is on the way to. Never has the password. */
export type ConnectAnswer = FormAnswer & { goingTo?: { url: string; name: string } };

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  const service = requireService(fieldValue(readQuery(request), "service"), context);
  const values = {
    host: fieldValue(fields, "host"),
    server: fieldValue(fields, "server"),
    username: fieldValue(fields, "username"),
  };
  await requireDeskProof(request, context, fields);
  try {
    return service === "caldav"
      ? await connect(fields, values, staff, context)
      : await begin(service, fields, values, staff, context);
  } catch (error) {
    const init = outageOf("A calendar could not be connected", error, context);
    return refuse(values, { problem: NOT_SAVED }, init);
  }
}

function answerOf(values: FormAnswer["values"], said: Partial<FormAnswer>): ConnectAnswer {
  return { form: "connect", errors: {}, problem: null, link: null, ...said, values };
}

function refuse(
  values: FormAnswer["values"],
  said: Partial<FormAnswer>,
  init: Parameters<typeof privateData>[1],
) {
  return privateData(answerOf(values, said), init);
}

const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

type Values = FormAnswer["values"];

async function begin(
  service: CalendarServiceId,
  fields: FormFields,
  values: Values,
  by: StaffMember,
  { calendarAccess: access, newToken, config, db }: AppLoadContext,
) {
  const form = parseForm(ConnectSchema, fields);
  if (!form.ok) return refuse(values, { errors: form.errors }, 400);
  const host = await findConnectableHost(db, form.value.host, by);
  if (!host) return refuse(values, { errors: { host: WHOSE } }, 400);
  const begun = await beginGrant({ access, by, newToken }, service, host.id);
  if (!begun) throw new Error("A service that is offered has no page to give access");
  const cookie = cookieHeader(config, GRANT_COOKIE, begun.token, { maxAgeSeconds: GRANT_MINUTES * 60 });
  const goingTo = { url: begun.url, name: CALENDAR_SERVICE_NAMES[service] };
  const answer: ConnectAnswer = { ...answerOf(values, {}), goingTo };
  return privateData(answer, { headers: { "Set-Cookie": cookie } });
}

async function connect(fields: FormFields, values: Values, by: StaffMember, context: AppLoadContext) {
  const { calendarAccess: access, db } = context;
  const form = parseForm(ConnectCaldavSchema, fields);
  if (!form.ok) return refuse(values, { errors: form.errors }, 400);
  const host = await findConnectableHost(db, form.value.host, by);
  if (!host) return refuse(values, { errors: { host: WHOSE } }, 400);
  const limit = await rateLimit(context, { calendarAccount: by.id });
  if (!limit.ok) {
    const problem = `Too many attempts. Please try again ${waitInWords(limit.retryAfterSeconds)}.`;
    return refuse(values, { problem }, untilLater(limit));
  }
  const connected = await connectCaldav({ access, by }, host, form.value);
  if (connected.ok) return seeOther(calendarConnectionPath(connected.id, "connected"));
  if ("origin" in connected)
    return refuse(values, { errors: { server: otherOriginInWords(connected.origin) } }, 400);
  return refuse(values, { problem: refusalInWords(connected.reason, "caldav") }, 400);
}
