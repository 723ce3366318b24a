import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { availabilityPath } from "~/domain/staff/availability-paths";
import { keepsDeskForm, showsConflict } from "~/enhance/desk-form";
import { loadKinds, submitKinds } from "~/handlers/availability/kinds.server";
import { responseHeaders } from "~/http/response-headers";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { KindList } from "~/ui/staff/availability/kind-list";
import { deskButtonClass } from "~/ui/staff/desk-button";

export const meta: MetaFunction = () => [{ title: `Kinds of call | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadKinds(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitKinds(request, context);
}

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
