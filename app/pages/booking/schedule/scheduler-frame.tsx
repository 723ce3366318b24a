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
  /** The page only reports an error. The embedding page detects this. */
  isFailure?: boolean;
  /** Limits the page to one column, for reading or filling in; the calendar uses the full width. */
  isColumn?: boolean;
  /**
   * Reasons to load scripts before the visitor acts. In a frame they always load, so that the page reports its height.
   */
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
