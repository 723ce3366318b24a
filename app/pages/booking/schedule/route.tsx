import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { keepConfirmation } from "~/browser/unsent-booking";
import { BRAND } from "~/content/brand";
import { withArticle } from "~/domain/availability/call-kind";
import type { SchedulerView } from "~/domain/booking/scheduler";
import { Booked } from "~/pages/booking/booked";
import stylesheet from "~/styles/schedule.css?url";
import { AnswersContext, AnswersForm } from "~/ui/scheduler/place-link";
import { BookedExternally } from "./booked-externally";
import { ConfirmTime } from "./confirm-time";
import { FirstQuestions, LedElsewhere } from "./first-questions";
import { JustBooked } from "./just-booked";
import { LinkMailed } from "./link-mailed";
import { PickTime } from "./pick-time";
import type { action } from "./schedule.server";
import type { loader } from "./schedule-views.server";
import { SchedulerError } from "./scheduler-error";
import { SchedulerFrame } from "./scheduler-frame";
import { schedulerWakeReasons, useSchedulerPreferences } from "./scheduler-preferences";
import { useParentPrefill, useReportedHeight, useReportedStep } from "./use-scheduler-frame";

function titleOf(data: SchedulerView | undefined): string {
  if (data?.view === "questions") return "A few questions first";
  if (data?.view === "elsewhere") return `About your ${data.kind.shortName}`;
  if (data?.view === "confirm") return `Confirm your ${data.kind.shortName}`;
  return data?.view === "booked" ? `Your ${data.kind.shortName}` : "Choose a time";
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${titleOf(data)} | ${BRAND.name}` },
  {
    name: "description",
    content: `Choose a time for ${withArticle(data?.kind.name ?? "call")} with ${BRAND.name}, in your own time zone. You can move or cancel it later.`,
  },
  { name: "robots", content: "noindex" },
];

/**
 * Reloads the free times after a rejected form, which Remix would not do by itself after a 4xx. After a 503 the
 * database is unavailable, so there is nothing to reload.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== 503;

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action } from "./schedule.server";
export { loader } from "./schedule-views.server";
export const clientAction = keepConfirmation;

export default function Schedule() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const mailedTo = answer && "mailedTo" in answer ? answer.mailedTo : null;
  const refused = answer && "errors" in answer ? answer : undefined;
  // The answers from a form that did not lead to a booking, passed on while the visitor chooses another time.
  const answers = refused && (refused.values.email || view.carry.offer) ? refused.values : null;
  const first = answer && "first" in answer ? answer : undefined;
  const prefill = useParentPrefill(view.carry);
  useReportedHeight(view.carry);
  useReportedStep(view);
  useSchedulerPreferences(view);
  const frame = {
    brandName: BRAND.name,
    embedded: view.carry.embedded,
    wakesFor: schedulerWakeReasons(view),
  };
  if (mailedTo !== null) {
    return (
      <SchedulerFrame {...frame} isColumn>
        <LinkMailed view={view} mailedTo={mailedTo} agencyEmail={BRAND.email} />
      </SchedulerFrame>
    );
  }
  return (
    <SchedulerFrame {...frame} isColumn={view.view !== "pick"}>
      {view.view !== "booked" && view.justBooked && <JustBooked notice={view.justBooked} />}
      <AnswersContext.Provider value={answers}>
        {view.view === "pick" && answers && <AnswersForm answers={answers} />}
        {view.view === "pick" && (
          <PickTime view={{ ...view, problem: (refused && firstError(refused.errors)) ?? view.problem }} />
        )}
        {view.view === "confirm" && <ConfirmTime view={view} refused={refused} prefill={prefill} />}
      </AnswersContext.Provider>
      {view.view === "questions" && <FirstQuestions view={view} refused={first} />}
      {view.view === "elsewhere" && <LedElsewhere view={view} agencyEmail={BRAND.email} />}
      {view.view === "external" && (
        <BookedExternally view={view} problem={refused ? firstError(refused.errors) : null} />
      )}
      {view.view === "booked" && <Booked view={view} brand={BRAND} />}
    </SchedulerFrame>
  );
}

function firstError(errors: Record<string, string>): string | null {
  return Object.values(errors)[0] ?? null;
}

export function ErrorBoundary() {
  return <SchedulerError error={useRouteError()} brand={BRAND} />;
}
