import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { returnPath } from "../domain/account/return-path";
import { BOOKING_NOT_LOADED } from "../domain/booking/booking";
import { PATHS } from "../domain/paths";
import { PrimaryLink } from "./button";
import { RequestIdLine } from "./request-id";

const OUTAGE_TITLE = "We can't show this page right now";

type OutageProps = {
  /** What is missing and when to try again. */
  message: string;
  email: string;
  title?: string;
  heading?: string;
  /** Another link or button beside the retry. */
  children?: ReactNode;
};

/** In place of a page whose data can't be read at the moment. */
export function Outage({ message, email, title, heading = "text-step-4", children }: OutageProps) {
  const location = useLocation();
  return (
    <div role="alert" className="grid justify-items-start gap-6">
      <h1 className={`max-w-[22ch] ${heading}`}>{title ?? outageTitle(location)}</h1>
      <p className="max-w-[60ch] text-step-1 text-ink-soft">{message}</p>
      <div className="flex flex-wrap items-center gap-4">
        {/* With scripts this loads no document: a reload while offline would end on the browser's error page. */}
        <PrimaryLink to={returnPath(location.pathname + location.search)} replace>
          Try again
        </PrimaryLink>
        {children}
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric"
        >
          {email}
        </a>
      </div>
      <RequestIdLine />
    </div>
  );
}

type Address = { pathname: string; search: string };

export function outageTitle({ pathname, search }: Address): string {
  const isMove = pathname === PATHS.contact && new URLSearchParams(search).has("reschedule");
  return isMove ? BOOKING_NOT_LOADED : OUTAGE_TITLE;
}

const UNREACHED =
  "We couldn't reach our server. You may be offline, or the connection was lost on the way. Nothing has been changed.";

/** Error messages of browsers and Remix for a request without a response, or with one that is not ours. */
const NO_ANSWER =
  /failed to fetch|networkerror|load failed|network connection|unable to decode turbo-stream|no response body/i;

/** The message for an error that is an outage; null for any other. */
export function outageMessage(error: unknown): string | null {
  if (error instanceof Error) return NO_ANSWER.test(error.message) ? UNREACHED : null;
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  return status === 503 && typeof data === "string" ? data : null;
}
