import { Form } from "@remix-run/react";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { formatDayOf, formatTime } from "~/domain/availability/format";
import { zoneInWords } from "~/domain/availability/time-zone";
import type { Instant } from "~/domain/instant";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { Button } from "~/ui/button";
import { AccountSection, SECTION_ROWS } from "../account-sections";

type SessionsSectionProps = {
  sessions: readonly { id: string; device: string; lastSeenAt: Instant; isCurrent: boolean }[];
  timeZone: string;
};

/** The account's active sessions, with buttons to end them. */
export function SessionsSection({ sessions, timeZone }: SessionsSectionProps) {
  return (
    <AccountSection
      id="sessions"
      title="Where you're signed in"
      lead="Don't recognise a device? Sign it out, then change your password."
    >
      <ul className={SECTION_ROWS}>
        {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li
            key={id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
          >
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-ink-soft">
                {isCurrent
                  ? "This device"
                  : `Last used ${formatDayOf(lastSeenAt, timeZone)}, ${withNoBreakSpaces(formatTime(lastSeenAt, timeZone))}, ${zoneInWords(timeZone)}`}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" action={ACCOUNT_PATHS.security} preventScrollReset>
                <input type="hidden" name="form" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button kind="link">
                  Sign out<span className="sr-only"> {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={ACCOUNT_PATHS.security} preventScrollReset>
          <input type="hidden" name="form" value="end-other-sessions" />
          <Button kind="quiet">Sign out everywhere else</Button>
        </Form>
      )}
    </AccountSection>
  );
}
