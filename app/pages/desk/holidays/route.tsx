import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepTickedDays, revalidateOnConflict } from "~/pages/desk/desk-form";
import { HolidayDays, HolidayPlace } from "./holidays";
import type { loader } from "./holidays.server";
import { UnsavedDays } from "./unsaved-days";

export const meta = () => pageTitle("Public holidays");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./holidays.server";
export const clientAction = keepTickedDays;
export const shouldRevalidate = revalidateOnConflict;

export default function PublicHolidays() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  return (
    <AvailabilityFrame title="Public holidays" outside={loaded?.outside} answer={answer}>
      {loaded ? (
        <>
          <HolidayPlace {...loaded} />
          {loaded.days.length > 0 && (
            <DeskCard id="holidays" title={`${loaded.where}, ${loaded.year}`}>
              <HolidayDays
                key={`${loaded.country}${loaded.region}${loaded.year}${loaded.version}${answer ? "again" : ""}`}
                days={loaded.days}
                version={String(loaded.version)}
                answer={answer}
              />
            </DeskCard>
          )}
          {loaded.country !== "" && loaded.days.length === 0 && (
            <p>
              {loaded.isOver
                ? `The holidays of ${loaded.year} are over. Choose another year.`
                : "We couldn't find any public holidays there. Choose another region or year."}
            </p>
          )}
          <p className="text-sm text-ink-soft">
            Past holidays aren't listed. Some dates depend on the moon or are set at short notice, so check
            them before you close those days.
          </p>
        </>
      ) : (
        answer && <UnsavedDays answer={answer} />
      )}
    </AvailabilityFrame>
  );
}
