import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { BRAND } from "~/content/brand";
import { presentName } from "~/domain/availability/time-zone";
import { type SchedulerCarry, type SchedulerView, schedulerAddress } from "~/domain/booking/scheduler";
import { useBrowserTimeZone, useHandedPrefill, useReportedHeight } from "~/enhance/scheduler-frame";
import { responseHeaders } from "~/http/response-headers";
import { loadScheduler, submitScheduler } from "~/http/scheduler.server";
import { Booked } from "~/ui/scheduler/booked";
import { ConfirmTime } from "~/ui/scheduler/confirm-time";
import { PickTime } from "~/ui/scheduler/pick-time";
import { SkipLink } from "~/ui/skip-link";
import { Wordmark } from "~/ui/wordmark";

const TITLES: Record<SchedulerView["view"], string> = {
  pick: "Choose a time",
  confirm: "Confirm your call",
  booked: "Your call",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${TITLES[data?.view ?? "pick"]} | ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const handle = { wake: "idle" };

/** A refused form is answered with fresh times, which Remix would not fetch after a 4xx by itself. */
export const shouldRevalidate = () => true;

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadScheduler(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitScheduler(request, context);
}

export default function Schedule() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const prefill = useHandedPrefill(view.carry);
  useReportedHeight(view.carry);
  useOwnTimeZone(view);
  return (
    <SchedulerFrame carry={view.carry}>
      {view.view === "pick" && (
        <PickTime view={refused ? { ...view, problem: firstError(refused.errors) } : view} />
      )}
      {view.view === "confirm" && <ConfirmTime view={view} refused={refused} prefill={prefill} />}
      {view.view === "booked" && <Booked view={view} brand={BRAND} />}
    </SchedulerFrame>
  );
}

function firstError(errors: Record<string, string>): string | null {
  return Object.values(errors)[0] ?? null;
}

/** In a frame the page is nothing but the scheduler; on its own it carries the agency's name. */
function SchedulerFrame({ carry, children }: { carry: SchedulerCarry; children: ReactNode }) {
  if (carry.embedded) {
    return (
      <main id="main" aria-label="Booking calendar" className="bg-card p-4 sm:p-6">
        {children}
      </main>
    );
  }
  return (
    <>
      <SkipLink />
      <header className="wrap flex h-20 items-center">
        <Link to="/" className="rounded-md">
          <Wordmark name={BRAND.name} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-6 pb-24">
        <div className="rounded-card border border-line bg-card p-4 sm:p-8">{children}</div>
      </main>
    </>
  );
}

/** Where the address names no zone the server has guessed one. The browser knows better; the address then says so. */
function useOwnTimeZone(view: SchedulerView): void {
  const browserTimeZone = useBrowserTimeZone();
  const navigate = useNavigate();
  const { carry } = view;
  useEffect(() => {
    if (!browserTimeZone || !carry.timeZoneIsGuess || view.view !== "pick") return;
    if (presentName(browserTimeZone) === carry.timeZone) return;
    navigate(schedulerAddress({ ...carry, timeZone: browserTimeZone }, {}), {
      replace: true,
      preventScrollReset: true,
    });
  }, [browserTimeZone, carry, view.view, navigate]);
}
