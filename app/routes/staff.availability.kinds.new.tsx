import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { keepsDeskForm } from "~/enhance/desk-form";
import { loadNewKind, submitNewKind } from "~/handlers/availability/kinds.server";
import { responseHeaders } from "~/http/response-headers";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { KindForm } from "~/ui/staff/availability/kind-form";
import { DeskCard } from "~/ui/staff/desk-card";

export const meta: MetaFunction = () => [{ title: `New kind of call | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNewKind(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitNewKind(request, context);
}

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
