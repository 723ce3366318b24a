import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import {
  CLOSED_CALL_WAYS,
  type ClosedCallWay,
  closedCallsPath,
  WAY_WORDS,
} from "~/domain/booking-desk/closed-calls";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DaysCard } from "~/pages/desk/days-card";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { NothingListed } from "~/pages/desk/desk-list";
import type { loader } from "./closed-calls.server";
import { ClosedCallsForm } from "./closed-calls-form";

export const meta = () => pageTitle("Calls in closed time");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./closed-calls.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function ClosedCalls() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const whose = loaded?.hostId ? `on ${loaded.name || "a former colleague"}'s days off` : "in closed time";
  return (
    <AvailabilityFrame title={`Calls ${whose}`} answer={answer} done={loaded?.done}>
      {loaded && (
        <DaysCard typed={loaded.typed} errors={loaded.errors}>
          {loaded.hostId !== "" && <input type="hidden" name="host" value={loaded.hostId} />}
          <input type="hidden" name="way" value={loaded.way} />
        </DaysCard>
      )}
      {loaded && (
        <DeskCard id="calls" title="What happens to them">
          <Ways way={loaded.way} query={{ host: loaded.hostId, ...loaded.typed }} />
          {loaded.askedCount > 0 && (
            <p className="text-sm">
              {loaded.askedCount === 1 ? "1 client has" : `${loaded.askedCount} clients have`} been asked to
              choose another time and {loaded.askedCount === 1 ? "hasn't" : "haven't"} yet.
            </p>
          )}
          {loaded.calls.length === 0 ? (
            <NothingListed isRefused={loaded.isRefused}>
              {loaded.count === 0
                ? `There are no calls ${whose} on these days.`
                : "There is no call left to ask about."}
            </NothingListed>
          ) : (
            <ClosedCallsForm {...loaded} answer={answer} />
          )}
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}

type WaysProps = { way: ClosedCallWay; query: { host: string; from: string; to: string } };

function Ways({ way, query }: WaysProps) {
  return (
    <nav aria-label="Ways">
      <ul className="flex flex-wrap gap-x-5 border-b border-line">
        {CLOSED_CALL_WAYS.map((each) => (
          <li key={each}>
            <Link
              to={closedCallsPath({ ...query, way: each })}
              aria-current={each === way ? "page" : undefined}
              className="desk-tab"
              preventScrollReset
            >
              {WAY_WORDS[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
