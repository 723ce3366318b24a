import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { availabilityPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import type { loadKinds } from "~/pages/desk/availability/kinds.server";
import { deskButtonClass } from "~/pages/desk/desk-button";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { KindList } from "./kind-list";

export const meta = () => pageTitle("Kinds of call");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadKinds as loader, submitKinds as action } from "~/pages/desk/availability/kinds.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function Kinds() {
  const loaded = useLoaderData<typeof loadKinds>();
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
