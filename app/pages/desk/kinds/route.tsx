import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { availabilityPath } from "~/domain/staff/availability-paths";
import { keepsDeskForm, showsConflict } from "~/enhance/desk-form";
import { loadKinds, submitKinds } from "~/handlers/availability/kinds.server";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { KindList } from "~/ui/staff/availability/kind-list";
import { deskButtonClass } from "~/ui/staff/desk-button";

export const meta = () => pageTitle("Kinds of call");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadKinds;
export const action = submitKinds;
export const clientAction = keepsDeskForm;
export const shouldRevalidate = showsConflict;

export default function Kinds() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  return (
    <AvailabilityFrame title="Kinds of call" done={loaded?.done} answer={answer}>
      {loaded && <KindList {...loaded} />}
      <Link to={availabilityPath("newKind")} className={`${deskButtonClass("primary")} justify-self-start`}>
        Add a kind of call
      </Link>
    </AvailabilityFrame>
  );
}
