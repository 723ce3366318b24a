import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { History } from "~/pages/desk/history";
import type { loader } from "./host.server";
import { DetailsForm, HostKinds, TakingCalls } from "./host-forms";
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
      {loaded && (
        <DeskCard id="kinds" title="Kinds of call">
          <HostKinds
            hostId={loaded.id}
            name={loaded.name}
            kinds={loaded.kinds}
            mayChange={loaded.mayChange && loaded.isActive}
          />
        </DeskCard>
      )}
      {loaded?.mayChange && (
        <DeskCard id="calls" title="Taking calls">
          <TakingCalls {...loaded} version={version} />
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
