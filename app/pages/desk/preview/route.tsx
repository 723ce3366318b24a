import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { callKindPath } from "~/domain/booking/booking-paths";
import { minutesInWords } from "~/domain/duration-in-words";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { ExternalNote } from "../external-note";
import { PreviewChoice, PreviewTimes } from "./preview";
import type { loader } from "./preview.server";

export const meta = () => pageTitle("Preview");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./preview.server";

export default function Preview() {
  const loaded = useLoaderData<typeof loader>();
  const { kind } = loaded;
  return (
    <AvailabilityFrame title="What a visitor sees">
      {loaded.scheduler && (
        <ExternalNote>
          Visitors choose a time on {loaded.scheduler} now. This is what our own scheduler would offer.
        </ExternalNote>
      )}
      <PreviewChoice {...loaded} />
      <DeskCard id="preview" title={`Choose a time for your ${kind.shortName}`}>
        <p className="text-ink-soft">
          {kind.words} {minutesInWords(kind.minutes)}.
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
