import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { buttonClass, QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { keepConnectForm } from "../desk-form";
import type { ConnectAnswer, loader } from "./connect-calendar.server";
import { ConnectForm, What } from "./connect-form";

export const meta = () => pageTitle("Connect a calendar");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./connect-calendar.server";
export const clientAction = keepConnectForm;

export default function ConnectCalendar() {
  const { service, name, people } = useLoaderData<typeof loader>();
  const answer = useActionData<ConnectAnswer>();
  if (answer?.goingTo) {
    const { url } = answer.goingTo;
    return (
      <>
        <DeskHeading title={`On the way to ${name}`} />
        {/* Our own Content-Security-Policy (`form-action 'self'`) would block a redirect from the form. */}
        <meta httpEquiv="refresh" content={`0; url=${url}`} />
        <p>Give us access there and we'll bring you back here.</p>
        <p className="flex flex-wrap gap-3">
          <a href={url} className={buttonClass("primary")}>
            Go on to {name}
          </a>
          <QuietLink to={STAFF_PATHS.calendars}>Not now</QuietLink>
        </p>
      </>
    );
  }
  const errors = Object.entries(answer?.errors ?? {}).map(([field, message]) => ({
    fieldId: `connect-${field}`,
    message,
  }));
  return (
    <>
      <DeskHeading title={service === "caldav" ? "Connect a CalDAV calendar" : `Connect ${name}`} />
      {answer?.problem && <ErrorSummary title="There's a problem" errors={[{ message: answer.problem }]} />}
      {errors.length > 0 && <ErrorSummary title="Please check what you entered" errors={errors} />}
      <What />
      <ConnectForm service={service} name={name} people={people} answer={answer} />
    </>
  );
}
