import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "~/content/page-meta";
import { connectCalendarPath, STAFF_PATHS } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { loader } from "./calendar-connected.server";

export const meta = () => pageTitle("Calendar not connected");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./calendar-connected.server";

/** Seen only if the account could not be connected. */
export default function CalendarConnected() {
  const { service, name, problem } = useLoaderData<typeof loader>();
  // The same list each time, so that the focus goes to it only once.
  const problems = useMemo(() => [{ message: problem }], [problem]);
  return (
    <>
      <DeskHeading title="Calendar not connected" />
      <ErrorSummary title="There's a problem" errors={problems} />
      <p className="flex flex-wrap gap-3">
        <QuietLink to={connectCalendarPath(service)}>Connect {name} again</QuietLink>{" "}
        <QuietLink to={STAFF_PATHS.calendars}>Back to Calendar sync</QuietLink>
      </p>
    </>
  );
}
