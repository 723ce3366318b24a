import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { KindForm } from "~/pages/desk/availability/kind-form";
import type { loadNewKind } from "~/pages/desk/availability/kinds.server";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm } from "~/pages/desk/desk-form";

export const meta = () => pageTitle("New kind of call");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadNewKind as loader, submitNewKind as action } from "~/pages/desk/availability/kinds.server";
export const clientAction = keepDeskForm;

export default function NewKind() {
  const loaded = useLoaderData<typeof loadNewKind>();
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
