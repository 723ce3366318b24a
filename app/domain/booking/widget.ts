import { PATHS } from "../paths";
import { type OtherScheduler, prefilledUrl, SCHEDULER_NAMES, TRACKING } from "../schedulers/scheduler";
import { CALCOM_SCRIPT_PATH, CALENDLY_SCRIPT_URL, type Scheduling } from "../schedulers/scheduling";

/** How a page loads a scheduling widget: its script, the global object it defines, and the page it shows. */
export type SchedulerSettings = {
  scriptUrl: string;
  globalName: string;
  pageUrl: string;
  /** Another scheduler in the place of ours. */
  other?: OtherWidget;
};

export type OtherWidget = {
  scheduler: OtherScheduler;
  /** "Calendly" */
  name: string;
  /** Where its script and its frames come from. */
  origin: string;
  /** What it passes on in webhooks, so that the draft is found; null if there is no draft. */
  tracking: string | null;
  /** Its own page with everything filled in. */
  plainUrl: string;
  /** Our own scheduler, if visitors may use it where the other one does not load. */
  ownUrl: string | null;
};

/** The widget of the scheduler in use, for a draft of that name and address; null if it is our own. */
export function otherWidgetOf(
  { scheduler, allowsOwn, accounts }: Scheduling,
  known: { name: string; email: string; tracking: string | null },
  ownUrl: string,
): SchedulerSettings | null {
  const account = scheduler === "own" ? null : accounts[scheduler];
  if (scheduler === "own" || account === null) return null;
  const { pageUrl, origin } = account;
  const isCalendly = scheduler === "calendly";
  return {
    scriptUrl: isCalendly ? CALENDLY_SCRIPT_URL : `${origin}${CALCOM_SCRIPT_PATH}`,
    globalName: isCalendly ? "Calendly" : "Cal",
    pageUrl,
    other: {
      scheduler,
      name: SCHEDULER_NAMES[scheduler],
      origin,
      tracking: known.tracking,
      plainUrl: prefilledUrl(scheduler, pageUrl, known),
      ownUrl: allowsOwn ? ownUrl : null,
    },
  };
}

/** The field by which Cal.com's widget passes something on. */
export const CALCOM_TRACKING = TRACKING.calcom;

/** This site's own scheduler, loaded the same way as a third-party one. */
export const OWN_SCHEDULER: SchedulerSettings = {
  scriptUrl: PATHS.embedScript,
  globalName: "Scheduler",
  pageUrl: PATHS.schedule,
};
