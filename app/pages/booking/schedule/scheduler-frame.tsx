import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type WakeReason, wakes } from "~/browser/wake/wake-reasons";
import { PATHS } from "~/domain/paths";
import { PlainHeaderLinks } from "~/ui/account-links";
import { ConnectionNotice } from "~/ui/connection-notice";
import { SkipLink } from "~/ui/skip-link";
import { Wordmark } from "~/ui/wordmark";

type SchedulerFrameProps = {
  brandName: string;
  embedded: boolean;
  /** The page is there to say that it can't be shown. The page around the frame looks for this. */
  isFailure?: boolean;
  /** The page is read or filled in, in one column; the calendar takes all the room there is. */
  isColumn?: boolean;
  /** Why it wakes before anybody acts; in a frame it reports its height at once. */
  wakesFor?: readonly WakeReason[];
  children: ReactNode;
};

/** In a frame the page is only the scheduler; on its own it shows the agency's name. */
export function SchedulerFrame({
  brandName,
  embedded,
  isFailure = false,
  isColumn = false,
  wakesFor = [],
  children,
}: SchedulerFrameProps) {
  if (embedded) {
    return (
      <main
        id="main"
        aria-label="Booking calendar"
        data-scheduler={isFailure ? undefined : ""}
        {...wakes("always")}
        className="bg-card p-4 sm:px-6"
      >
        <ConnectionNotice place="in-frame" />
        {children}
      </main>
    );
  }
  return (
    <>
      <SkipLink />
      <header className="wrap flex h-20 items-center justify-between gap-4">
        <Link to={PATHS.home} className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark name={brandName} />
        </Link>
        <PlainHeaderLinks />
      </header>
      <main id="main" tabIndex={-1} {...wakes(...wakesFor)} className="wrap pt-6 pb-24">
        <div
          className={`rounded-card border border-line bg-card p-4 sm:p-8 ${isColumn ? "mx-auto max-w-[46rem]" : ""}`}
        >
          {children}
        </div>
      </main>
      <ConnectionNotice place="at-top" />
    </>
  );
}
