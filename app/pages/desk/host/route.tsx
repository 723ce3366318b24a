import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { handOverPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { History } from "~/pages/desk/history";
import type { loader } from "./host.server";
import { DetailsForm, PressForm } from "./host-forms";
import { HostHours } from "./host-hours";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.name ?? "Host");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./host.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Host() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const own = (form: string) => (answer?.form === form ? answer : null);
  /** During a database outage, only the submitted form is shown, with its values. */
  const isShown = (form: string) => loaded?.mayChange === true || own(form) !== null;
  const version = loaded ? String(loaded.version) : (answer?.values.version ?? "");
  return (
    <AvailabilityFrame
      title={loaded?.name ?? "Host"}
      done={loaded?.done}
      outside={loaded?.onDaysOff}
      host={loaded?.id}
      answer={answer}
    >
      {loaded && !loaded.isActive && <p>They aren't taking calls.</p>}
      {loaded && !loaded.mayChange && <p>Only they and owners can change this.</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {isShown("details") && (
          <DeskCard id="details" title="Details">
            <DetailsForm
              key={`${version}${own("details") ? "again" : ""}`}
              version={version}
              values={own("details")?.values ?? loaded?.values ?? {}}
              answer={own("details")}
              agencyZone={loaded?.agencyZone ?? "UTC"}
            />
          </DeskCard>
        )}
        <HostHours loaded={loaded} answer={answer} version={version} />
      </div>
      {loaded?.mayChange && (
        <DeskCard id="calls" title="Taking calls">
          <p className="text-sm">
            {loaded.callsToCome === 0
              ? "They have no upcoming calls."
              : `They have ${loaded.callsToCome} upcoming ${loaded.callsToCome === 1 ? "call" : "calls"}. `}
            {loaded.callsToCome > 0 && (
              <Link to={handOverPath(loaded.id)} className="underline underline-offset-4">
                Hand them over
              </Link>
            )}
          </p>
          <p className="text-sm">
            Under{" "}
            <Link to={STAFF_PATHS.calendars} className="underline underline-offset-4">
              Calendar sync
            </Link>{" "}
            you can add calendars that make them busy.
          </p>
          {loaded.link && (
            <p className="text-sm wrap-anywhere">
              Clients choose them at{" "}
              <a href={loaded.link} className="underline underline-offset-4">
                {loaded.link}
              </a>
            </p>
          )}
          {loaded.isActive && (
            <PressForm form="stop" version={version} kind="danger">
              Stop taking calls
            </PressForm>
          )}
          {!loaded.isActive && loaded.isStaff && (
            <PressForm form="resume" version={version}>
              Take calls again
            </PressForm>
          )}
          {!loaded.isStaff && (
            <p className="text-sm">
              They are no longer on the team.{" "}
              <Link to={STAFF_PATHS.people} className="underline underline-offset-4">
                Invite them again
              </Link>{" "}
              before they can take calls.
            </p>
          )}
        </DeskCard>
      )}
      {loaded && (
        <DeskCard id="history" title="Recent changes">
          <History entries={loaded.history} timeZone={loaded.agencyZone} />
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
