import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { NothingListed } from "~/pages/desk/desk-list";
import { DayField } from "~/pages/desk/list-filter";
import { Button } from "~/ui/button";
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
      {loaded && (
        <DeskCard id="days" title="Which days">
          <Form
            key={JSON.stringify(loaded.typed)}
            method="get"
            className="grid items-start gap-3 text-sm min-[30rem]:grid-cols-[1fr_1fr_auto]"
          >
            <DayField
              id="from"
              name="from"
              label="From"
              value={loaded.typed.from}
              error={loaded.errors.from}
            />
            <DayField id="to" name="to" label="To" value={loaded.typed.to} error={loaded.errors.to} />
            <Button kind="quiet" className="self-end">
              Show
            </Button>
          </Form>
        </DeskCard>
      )}
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
