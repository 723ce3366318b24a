import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CALENDAR_SERVICE_NAMES } from "~/domain/calendars/connection";
import { ServiceSchema } from "~/domain/calendars/connection-schema";
import { refusalInWords } from "~/domain/calendars/connection-words";
import { calendarConnectionPath } from "~/domain/staff-paths";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { cookieHeader, readCookie } from "~/http/requests/cookies.server";
import { notFound } from "~/http/responses/not-found.server";
import { personalHeaders } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { finishGrant } from "~/use-cases/calendars/calendar-grant.server";

/** Holds what this browser began at a service's page. */
export const GRANT_COOKIE = "calendar_grant";

/** The page that a service sends the browser back to. Without a request that this browser began, it changes nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const by = await requireStaff(request, context);
  const service = ServiceSchema.safeParse(params.service);
  if (!service.success) throw notFound("service");
  const { calendarAccess: access, newToken, config } = context;
  const query = readQuery(request);
  const finished = await finishGrant(
    { access, by, newToken },
    {
      service: service.data,
      token: readCookie(request, config, GRANT_COOKIE),
      state: fieldValue(query, "state"),
      code: fieldValue(query, "code"),
    },
  );
  const ended = personalHeaders(cookieHeader(config, GRANT_COOKIE, "", { maxAgeSeconds: 0 }));
  if (finished.ok)
    return redirect(calendarConnectionPath(finished.id, "connected"), { status: 303, headers: ended });
  const problem = refusalInWords(finished.reason, service.data);
  const answer = { service: service.data, name: CALENDAR_SERVICE_NAMES[service.data], problem };
  return privateData(answer, { status: 400, headers: ended });
}
