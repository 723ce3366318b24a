import type { OtherScheduler } from "./scheduler";
import { CALENDLY_SCRIPT_URL, type SchedulerAccount } from "./scheduling";

/** What the content security policy of a page with another scheduler's widget allows besides the site itself. */
export type WidgetOrigins = {
  scripts: readonly string[];
  frames: readonly string[];
  /** Whether the script writes style sheets into the page. */
  writesStyles: boolean;
};

export function widgetOriginsOf(
  scheduler: OtherScheduler,
  { pageUrl, origin }: Pick<SchedulerAccount, "pageUrl" | "origin">,
): WidgetOrigins {
  const page = new URL(pageUrl).origin;
  if (scheduler === "calendly") {
    return { scripts: [new URL(CALENDLY_SCRIPT_URL).origin], frames: [page], writesStyles: false };
  }
  return { scripts: [origin], frames: [...new Set([origin, page])], writesStyles: true };
}
