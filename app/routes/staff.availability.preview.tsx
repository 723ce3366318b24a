import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { callKindPath } from "~/domain/paths";
import { loadPreview } from "~/handlers/availability/preview.server";
import { responseHeaders } from "~/http/response-headers";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { PreviewChoice, PreviewTimes } from "~/ui/staff/availability/preview";
import { DeskCard } from "~/ui/staff/desk-card";

export const meta: MetaFunction = () => [{ title: `Preview | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadPreview(request, context);
}

export default function Preview() {
  const loaded = useLoaderData<typeof loader>();
  const { kind } = loaded;
  return (
    <AvailabilityFrame title="What a visitor sees">
      <PreviewChoice {...loaded} />
      <DeskCard id="preview" title={`Choose a time for your ${kind.shortName}`}>
        <p className="text-ink-soft">
          {kind.words} {kind.minutes} minutes.
        </p>
        <PreviewTimes {...loaded} />
      </DeskCard>
      <p className="text-sm text-ink-soft">
        Based on the hours you've saved and the calls booked so far.{" "}
        <Link to={callKindPath(kind.id)} reloadDocument className="underline underline-offset-4">
          Open the visitor's page
        </Link>
      </p>
    </AvailabilityFrame>
  );
}
