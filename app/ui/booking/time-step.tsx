import { Link, useLocation } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { SCRIPT_ABSENT, useBookingWidget } from "../../browser/booking-widget";
import { useHydrated } from "../../browser/use-hydrated";
import { wakes } from "../../browser/wake/wake-reasons";
import type { SchedulerSettings } from "../../domain/booking/widget";
import type { Scheduler } from "../../domain/schedulers/scheduler";
import { Button, buttonClass } from "../button";
import { StepHeading } from "./step-form";

type TimeStepProps = {
  scheduler: SchedulerSettings;
  url: string;
  prefill: { name: string; email: string };
  /** Where Back leads; null if there is no previous step. */
  backTo: string | null;
  heading: string;
  doneHeading: string;
  subheading: "h2" | "h3";
  /** The address of the step from then on, if the widget's page names none; null to leave it as it is. */
  bookedPath?: string | null;
  /** Called once a time is booked: what is around the step is then out of date. */
  onDone: () => void;
  /** Shown below the Back link, until a time is booked. */
  more?: ReactNode;
};

/**
 * The embedded scheduling widget. Without scripts the same page is shown in a plain frame, and if the widget's script
 * fails, a link leads to it. If the browser runs scripts but a filter blocks all of ours, styles alone end the wait
 * after 15 seconds with the same message.
 */
export function TimeStep({
  scheduler,
  url,
  prefill,
  backTo,
  heading,
  doneHeading,
  subheading,
  bookedPath = null,
  onDone,
  more,
}: TimeStepProps) {
  const [isScheduled, setScheduled] = useState(false);
  const onScheduled = useCallback(
    (page: string | null) => {
      setScheduled(true);
      onDone();
      // From now on reload and Back lead to the call. The page itself stays: its frame shows the confirmation already.
      const path = page ?? bookedPath;
      if (path) history.replaceState(history.state, "", path);
    },
    [onDone, bookedPath],
  );
  const { parent, state, isConfirming } = useBookingWidget({
    settings: scheduler,
    url,
    prefill,
    onScheduled,
  });
  const ways = waysOf(scheduler, url);
  const hydrated = useHydrated();
  // The confirmation is shorter than the form before it, and may begin above what the visitor sees.
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isScheduled) step.current?.scrollIntoView({ block: "start" });
  }, [isScheduled]);
  return (
    <div
      ref={step}
      {...wakes("always")}
      data-booked={isScheduled ? "" : undefined}
      className="grid scroll-mt-4 gap-5"
    >
      {/* To confirm a time and after booking, the embedded page has a heading of its own. */}
      {(isScheduled || !isConfirming) && (
        <div className={isScheduled ? "sr-only" : undefined}>
          <StepHeading level={subheading} step="time">
            {isScheduled ? doneHeading : heading}
          </StepHeading>
        </div>
      )}
      <p role="status" className={`needs-script sr-only ${hydrated ? "" : "until-late"}`}>
        {state.status === "loading" && "Loading the calendar"}
        {state.status === "ready" && !isScheduled && "The calendar is ready"}
        {isScheduled && doneHeading}
      </p>
      {state.status === "loading" && <LoadingCalendar {...ways} hydrated={hydrated} />}
      {state.status === "error" && (
        <WidgetFailure message={state.message} {...ways}>
          <Button type="button" onClick={() => location.reload()}>
            Retry
          </Button>
        </WidgetFailure>
      )}
      {/* On the narrowest screens the frame extends over the padding to keep its minimum width of 320 px. */}
      <div
        ref={parent}
        data-widget
        className={`-mx-4 max-[355px]:-mx-[33px] sm:-mx-6 ${state.status === "ready" ? LOOK[scheduler.other?.scheduler ?? "own"] : ""}`}
      />
      <noscript>{scheduler.other ? <PlainWays {...ways} /> : <PlainFrame url={url} />}</noscript>
      {!isScheduled && (
        <OtherWays
          backTo={backTo}
          url={state.status === "error" ? null : ways.url}
          look={`${hydrated ? "" : "until-late"} ${scheduler.other ? "needs-script" : ""}`}
        />
      )}
      {!isScheduled && more}
    </div>
  );
}

/** A page of another scheduler may be white on our dark card, so its corners are those of a card. */
const CARD = "min-w-[320px] overflow-hidden rounded-card";

/** Calendly's frame is as high as what it is in; the others set their own height. */
const LOOK: Readonly<Record<Scheduler, string>> = {
  own: "min-h-[700px]",
  calendly: `h-[700px] ${CARD}`,
  calcom: `min-h-[700px] ${CARD}`,
};

function PlainFrame({ url }: { url: string }) {
  return (
    <iframe
      src={`${url}${url.includes("?") ? "&" : "?"}embed=1&top=1`}
      title="Choose a time for your call"
      className="h-[700px] w-full min-w-[320px]"
    />
  );
}

/** The calendar's own page, and our own scheduler, if visitors may use it instead of another one. */
type Ways = { url: string; name: string | null; ownUrl: string | null };

function waysOf({ other }: SchedulerSettings, url: string): Ways {
  return other
    ? { url: other.plainUrl, name: other.name, ownUrl: other.ownUrl }
    : { url, name: null, ownUrl: null };
}

/** Another scheduler needs scripts in a frame of ours, so without them a link leads to it. */
function PlainWays({ url, name, ownUrl }: Ways) {
  return (
    <div className="grid justify-items-start gap-4 rounded-xl bg-electric-wash p-5">
      <p>You choose a time on {name}. We've filled in your name and email address there.</p>
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClass("primary")}>
          Choose a time on {name}
        </a>{" "}
        {ownUrl && (
          <a href={ownUrl} className={buttonClass("quiet")}>
            Choose a time on this site
          </a>
        )}
      </div>
    </div>
  );
}

/** Shown while the widget loads; without hydration, styles replace it by the failure after 15 seconds. */
function LoadingCalendar({ hydrated, ...ways }: Ways & { hydrated: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className="needs-script grid min-h-[700px]">
      <div
        className={`col-start-1 row-start-1 grid content-center justify-items-center gap-4 text-ink-soft ${hydrated ? "" : "until-late"}`}
      >
        <span
          aria-hidden="true"
          className="size-10 animate-spin rounded-full border-4 border-line border-t-electric motion-reduce:animate-none"
        />
        Loading the calendar
      </div>
      {!hydrated && (
        <div className="once-late col-start-1 row-start-1">
          <WidgetFailure message={SCRIPT_ABSENT} {...ways}>
            <a href={`${pathname}${search}`} className={buttonClass("primary")}>
              Retry
            </a>
          </WidgetFailure>
        </div>
      )}
    </div>
  );
}

type OtherWaysProps = Pick<TimeStepProps, "backTo"> & { url: string | null; look: string };

/** The way back, and the calendar's own page, unless what stands above leads there: a failure, or the plain ways. */
function OtherWays({ backTo, url, look }: OtherWaysProps) {
  if (!backTo && !url) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
      {backTo && (
        <Link to={backTo} preventScrollReset className={buttonClass("link")}>
          Back
        </Link>
      )}
      {url && (
        <p className={`text-sm text-ink-soft ${look}`}>
          Calendar not showing?{" "}
          <a href={url} className="underline underline-offset-4 hover:text-electric">
            Open it on its own page
          </a>
        </p>
      )}
    </div>
  );
}

/** The failure's message, a retry, and a link to the calendar's own page. */
function WidgetFailure({
  message,
  url,
  ownUrl,
  children: retry,
}: Ways & {
  message: string;
  children: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-4 rounded-xl border-2 border-alarm bg-alarm-wash p-5"
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <CircleAlert aria-hidden="true" size={22} className="shrink-0 text-alarm" />
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        {retry}{" "}
        <a href={url} className={buttonClass("quiet")}>
          Open the calendar on its own page
        </a>{" "}
        {ownUrl && (
          <a href={ownUrl} className={buttonClass("quiet")}>
            Choose a time on this site
          </a>
        )}
      </div>
    </div>
  );
}
