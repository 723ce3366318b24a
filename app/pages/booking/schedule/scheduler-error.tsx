import { useSearchParams } from "@remix-run/react";
import { PATHS } from "~/domain/paths";
import { buttonClass } from "~/ui/button";
import { errorTitle } from "~/ui/error-page";
import { Outage, outageMessage } from "~/ui/outage";
import { factsOf, SiteError } from "~/ui/site-error";
import { SchedulerFrame } from "./scheduler-frame";

type SchedulerErrorProps = { error: unknown; brand: { name: string; email: string } };

/**
 * Shown when the scheduler's data can't be read. Outside a frame, any other error shows the site's error page. In a
 * frame that page's links would not work, since no other page may be framed.
 */
export function SchedulerError({ error, brand }: SchedulerErrorProps) {
  const [search] = useSearchParams();
  const embedded = search.get("embed") === "1";
  const message = outageMessage(error);
  if (message === null && !embedded) return <SiteError error={error} brand={brand} />;
  const [status, words] = factsOf(error);
  return (
    <SchedulerFrame brandName={brand.name} embedded={embedded} isFailure isColumn>
      <Outage
        message={
          message ??
          (status >= 500
            ? "Please try again in a moment. If this keeps happening, email us."
            : "The link may be out of date or incomplete.")
        }
        title={message === null ? errorTitle(status, words) : undefined}
        email={brand.email}
        heading="text-step-3"
      >
        {embedded && (
          <a href={PATHS.schedule} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
            Open the calendar in a new tab
          </a>
        )}
      </Outage>
    </SchedulerFrame>
  );
}
