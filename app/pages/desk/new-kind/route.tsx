import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { keepsDeskForm } from "~/enhance/desk-form";
import { loadNewKind, submitNewKind } from "~/handlers/availability/kinds.server";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { KindForm } from "~/ui/staff/availability/kind-form";
import { DeskCard } from "~/ui/staff/desk-card";

export const meta = () => pageTitle("New kind of call");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadNewKind;
export const action = submitNewKind;
export const clientAction = keepsDeskForm;

export default function NewKind() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  return (
    <AvailabilityFrame title="A new kind of call" answer={answer}>
      <DeskCard id="kind" title="What it is">
        <KindForm
          version={null}
          values={answer?.values ?? { minutes: "30", kindNoticeUnit: "hours" }}
          usual={loaded?.usual ?? {}}
          answer={answer}
        />
      </DeskCard>
    </AvailabilityFrame>
  );
}
