import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { History } from "~/pages/desk/history";
import type { loader } from "./dates.server";
import { DatesForm } from "./dates-form";
import { DatesList } from "./dates-list";

export const meta = () => pageTitle("Days off");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./dates.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Dates() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const setting = answer?.form === "set" ? answer : null;
  const version = loaded ? String(loaded.version) : (answer?.values.version ?? "");
  const values = setting?.values ?? loaded?.values ?? {};
  return (
    <AvailabilityFrame
      title="Days off and other hours"
      done={loaded?.done}
      outside={loaded?.outside}
      answer={answer}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {loaded && (
          <DeskCard id="coming" title="Coming up">
            <DatesList {...loaded} version={version} answer={answer?.form === "clear" ? answer : null} />
          </DeskCard>
        )}
        <DeskCard id="dates-form" title={loaded?.values.first ? "Change these days" : "Set days"}>
          <DatesForm
            key={`${version}${loaded?.values.first}${setting ? "again" : ""}`}
            version={version}
            values={values}
            answer={setting}
          />
        </DeskCard>
      </div>
      {loaded && (
        <DeskCard id="history" title="Recent changes">
          <History entries={loaded.history} timeZone={loaded.timeZone} />
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
