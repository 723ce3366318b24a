import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { callKindPath } from "~/domain/paths";
import { loadPreview } from "~/handlers/availability/preview.server";
import { AvailabilityFrame } from "~/ui/staff/availability/availability-frame";
import { PreviewChoice, PreviewTimes } from "~/ui/staff/availability/preview";
import { DeskCard } from "~/ui/staff/desk-card";

export const meta = () => pageTitle("Preview");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadPreview;

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
