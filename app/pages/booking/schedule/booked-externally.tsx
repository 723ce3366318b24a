import { ownSchedulePath, schedulePath } from "~/domain/booking/booking-paths";
import type { ExternalView } from "~/domain/booking/scheduler";
import { buttonClass } from "~/ui/button";

type BookedExternallyProps = { view: ExternalView; problem: string | null };

/** Leads to the scheduler in which calls are booked. Inside a frame it opens a tab, as it may not be framed there. */
export function BookedExternally({ view, problem }: BookedExternallyProps) {
  const { carry, scheduler, url, allowsOwn } = view;
  const away = carry.embedded ? { target: "_blank", rel: "noreferrer" } : {};
  const ownPath = carry.embedded ? schedulePath(carry, { own: "1" }) : ownSchedulePath(carry.draft);
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      <h1 className="text-step-3">Choose a time</h1>
      {problem && (
        <p role="alert" className="rounded-xl bg-alarm-wash p-4 font-semibold">
          {problem}
        </p>
      )}
      <p className="text-step-1">
        You choose a time on {scheduler}, which also emails you the confirmation. You can move or cancel the
        call there later.
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={url} {...away} className={buttonClass("primary")}>
          Choose a time on {scheduler}
          {carry.embedded && <span className="sr-only"> (opens a new tab)</span>}
        </a>{" "}
        {allowsOwn && (
          <a href={ownPath} className={buttonClass("quiet")}>
            Choose a time on this site
          </a>
        )}
      </div>
    </div>
  );
}
