import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DaysCard } from "~/pages/desk/days-card";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { NothingListed } from "~/pages/desk/desk-list";
import { CallsForm } from "./calls-form";
import type { loader } from "./hand-over.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `Hand over calls: ${data.name}` : "Hand over calls");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./hand-over.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function HandOverCalls() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const title = loaded ? `Hand over calls: ${loaded.name}` : "Hand over calls";
  return (
    <AvailabilityFrame title={title} answer={answer} done={loaded && doneWords(loaded.given)}>
      {loaded && <DaysCard typed={loaded.typed} errors={loaded.errors} />}
      {loaded && (
        <DeskCard id="calls" title="Who takes what">
          {loaded.calls.length === 0 ? (
            <NothingListed isRefused={loaded.isRefused}>
              {`${loaded.name} has no upcoming calls on these days.`}
            </NothingListed>
          ) : (
            <CallsForm host={loaded.name} calls={loaded.calls} isMore={loaded.isMore} answer={answer} />
          )}
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}

function doneWords(given: number | null): string | null {
  if (given === null) return null;
  if (given === 0) return NOTHING_CHANGED;
  return `Handed over: ${given} ${given === 1 ? "call" : "calls"}. We've told clients of booked calls who takes theirs.`;
}
