import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { handOverPath, hostPath } from "~/domain/availability/availability-paths";
import { type AvailabilityAnswer, callsInWords } from "~/domain/availability/desk-availability";
import { shownEmail } from "~/domain/email-address";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { AddHostForm } from "./add-host-form";
import type { loader } from "./hosts.server";

export const meta = () => pageTitle("Hosts");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./hosts.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Hosts() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  return (
    <AvailabilityFrame title="Hosts" answer={answer}>
      {loaded && (
        <DeskCard id="hosts" title="People who take calls">
          <p className="text-sm text-ink-soft">
            Each host takes one call at a time. You choose the hosts of a kind of call on its page; without
            any, the agency as a whole takes it.
          </p>
          {loaded.hosts.length === 0 ? (
            <p>Nobody yet: the agency takes all calls, one at a time.</p>
          ) : (
            <ul className="divide-y divide-line">
              {loaded.hosts.map((host) => (
                <li key={host.id} className="py-2 wrap-anywhere">
                  <Link
                    to={hostPath(host.id)}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {host.name || "Former colleague"}
                  </Link>
                  {host.isOwn && <span className="text-ink-soft"> (you)</span>}
                  <p className="text-sm text-ink-soft">
                    {[
                      host.isActive ? callsInWords(host.callsToCome) : "Takes no calls",
                      (host.email && shownEmail(host.email)) ?? "no account any more",
                    ].join(", ")}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {loaded.hosts.length > 0 && loaded.agencyCalls > 0 && (
            <p className="border-t border-line pt-3 text-sm">
              {callsInWords(loaded.agencyCalls)} {loaded.agencyCalls === 1 ? "has" : "have"} no host yet.{" "}
              <Link to={handOverPath(AGENCY_HOST_ID)} className="underline underline-offset-4">
                Hand over to hosts
              </Link>
            </p>
          )}
        </DeskCard>
      )}
      {(loaded?.isOwner || answer) && (
        <DeskCard id="add-host" title="Add a host">
          <AddHostForm colleagues={loaded?.colleagues ?? []} answer={answer} />
        </DeskCard>
      )}
    </AvailabilityFrame>
  );
}
