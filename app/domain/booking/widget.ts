import { PATHS } from "../paths";

/** How a page loads a scheduling widget: its script, the global object it defines, and the page it shows. */
export type SchedulerSettings = { scriptUrl: string; globalName: string; pageUrl: string };

/** This site's own scheduler, loaded the same way as a third-party one. */
export const OWN_SCHEDULER: SchedulerSettings = {
  scriptUrl: PATHS.embedScript,
  globalName: "Scheduler",
  pageUrl: PATHS.schedule,
};
