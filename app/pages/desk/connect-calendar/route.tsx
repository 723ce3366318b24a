import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { buttonClass, QuietLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";
import { keepConnectForm } from "../desk-form";
import type { loader } from "./connect-calendar.server";
import { ConnectForm, What } from "./connect-form";

export const meta = () => pageTitle("Connect a calendar");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./connect-calendar.server";
export const clientAction = keepConnectForm;

export default function ConnectCalendar() {
  const { service, name, people } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
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
          </a>{" "}
          <QuietLink to={STAFF_PATHS.calendars}>Not now</QuietLink>
        </p>
      </>
    );
  }
  return (
    <>
      <DeskHeading title={service === "caldav" ? "Connect a CalDAV calendar" : `Connect ${name}`} />
      <FormProblem answer={answer} name="connect" />
      <What />
      {people?.length === 0 ? (
        <p>
          Your own account can be connected once you take calls. Ask an owner to add you to the people who do,
          or to connect the agency's calendar.
        </p>
      ) : (
        <ConnectForm service={service} name={name} people={people} answer={answer} />
      )}
    </>
  );
}
