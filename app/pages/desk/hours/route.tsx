import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import type { loader } from "~/pages/desk/availability/hours.server";
import { WeekForm } from "~/pages/desk/availability/week-form";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { History } from "~/pages/desk/history";
import { RulesForm } from "./rules-form";
import { ZoneForm } from "./zone-form";

export const meta = () => pageTitle("Availability");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "~/pages/desk/availability/hours.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Hours() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const own = (form: string) => (answer?.form === form ? answer : null);
  /** During a database outage, only the submitted form is shown, with its values. */
  const isShown = (form: string) => loaded !== null || own(form) !== null;
  const version = loaded ? String(loaded.version) : (answer?.values.version ?? "");
  const key = (form: string) => `${form}${version}${own(form) ? "again" : ""}`;
  return (
    <AvailabilityFrame title="Availability" done={loaded?.done} outside={loaded?.outside} answer={answer}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isShown("week") && (
            <DeskCard id="week" title="Weekly hours">
              <WeekForm
                key={key("week")}
                version={version}
                values={own("week")?.values ?? loaded?.week ?? {}}
                answer={own("week")}
              />
            </DeskCard>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isShown("rules") && (
            <DeskCard id="rules" title="Rules">
              <RulesForm
                key={key("rules")}
                version={version}
                values={own("rules")?.values ?? loaded?.rules ?? {}}
                answer={own("rules")}
                isCutoffBeyondNotice={loaded !== null && loaded.cutoffMinutes >= loaded.noticeMinutes}
              />
            </DeskCard>
          )}
          {isShown("zone") && (
            <DeskCard id="zone" title="Time zone">
              <ZoneForm
                key={key("zone")}
                version={version}
                values={own("zone")?.values ?? { timeZone: loaded?.timeZone ?? "" }}
                answer={own("zone")}
              />
            </DeskCard>
          )}
        </div>
      </div>
      {loaded && (
        <DeskCard id="history" title="Recent changes">
          <History entries={loaded.history} timeZone={loaded.timeZone} />
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
