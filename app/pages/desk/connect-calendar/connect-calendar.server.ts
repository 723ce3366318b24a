import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import type { FormAnswer } from "~/domain/account/form-answer";
import { WHOSE } from "~/domain/calendars/calendar-schema";
import { CALENDAR_SERVICE_NAMES, type CalendarServiceId } from "~/domain/calendars/connection";
import { ConnectCaldavSchema, ConnectSchema, ServiceSchema } from "~/domain/calendars/connection-schema";
import { otherOriginInWords, refusalInWords } from "~/domain/calendars/connection-words";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarConnectionPath } from "~/domain/staff-paths";
import { onlyForm, waitToTryAgain } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { cookieHeader } from "~/http/requests/cookies.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
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
import { type DeskSent, deskActionWith } from "../desk-action.server";

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
  if (!service.success || !calendarAccess.grants.services.includes(service.data)) throw notFound("service");
  return service.data;
}

type ConnectSent = DeskSent<FormAnswer>;

export const action = deskActionWith<FormAnswer>(
  onlyForm("connect", ["host", "server", "username"]),
  { outage: ["A calendar could not be connected", { problem: NOT_SAVED }] },
  async (sent) => {
    const { request, context, fields } = sent;
    const service = requireService(fieldValue(readQuery(request), "service"), context);
    await requireDeskProof(request, context, fields);
    return service === "caldav" ? connect(sent) : begin(service, sent);
  },
);

async function begin(service: CalendarServiceId, sent: ConnectSent) {
  const { calendarAccess: access, newToken, config } = sent.context;
  const host = await takeHost(sent, sent.read(ConnectSchema).host);
  const begun = await beginGrant({ access, by: sent.who, newToken }, service, host.id);
  if (!begun) throw new Error("A service that is offered has no page to give access");
  const cookie = cookieHeader(config, GRANT_COOKIE, begun.token, { maxAgeSeconds: GRANT_MINUTES * 60 });
  const goingTo = { url: begun.url, name: CALENDAR_SERVICE_NAMES[service] };
  return sent.again({ status: 200, headers: { "Set-Cookie": cookie }, goingTo });
}

async function connect(sent: ConnectSent) {
  const { context, who: by, refuse } = sent;
  const account = sent.read(ConnectCaldavSchema);
  const host = await takeHost(sent, account.host);
  const limit = await rateLimit(context, { calendarAccount: by.id });
  if (!limit.ok) return sent.again(waitToTryAgain(limit));
  const connected = await connectCaldav({ access: context.calendarAccess, by }, host, account);
  if (connected.ok) return seeOther(calendarConnectionPath(connected.id, "connected"));
  if ("origin" in connected) return refuse({ errors: { server: otherOriginInWords(connected.origin) } });
  return refuse({ problem: refusalInWords(connected.reason, "caldav") });
}

async function takeHost({ context, who, refuse }: ConnectSent, id: string) {
  return (await findConnectableHost(context.db, id, who)) ?? refuse({ errors: { host: WHOSE } });
}
