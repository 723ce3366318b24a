import { Form } from "@remix-run/react";
import { formatDayOf, formatTime } from "../../domain/availability/format";
import { cityOf } from "../../domain/availability/time-zone";
import { Button, buttonClass } from "../button";
import { AccountSection } from "./account-sections";

type SessionsSectionProps = {
  sessions: readonly { id: string; device: string; lastSeenAt: number; isCurrent: boolean }[];
  timeZone: string;
};

/** Where somebody is signed in, and the buttons that end it. */
export function SessionsSection({ sessions, timeZone }: SessionsSectionProps) {
  return (
    <AccountSection
      id="sessions"
      title="Where you are signed in"
      lead="A device that you do not know? Sign it out, then change your password."
    >
      <ul className="grid border-b border-line">
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
                  : `Last used ${formatDayOf(lastSeenAt, timeZone)}, ${formatTime(lastSeenAt, timeZone)}, ${cityOf(timeZone)} time`}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post" action="/account" preventScrollReset>
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
        <Form method="post" action="/account" preventScrollReset>
          <input type="hidden" name="form" value="end-other-sessions" />
          <Button kind="quiet">Sign out everywhere else</Button>
        </Form>
      )}
    </AccountSection>
  );
}

export function DataSection() {
  return (
    <AccountSection
      id="data"
      title="Your data"
      lead="Everything we have stored about you: your details, bookings, tickets, sessions and mails, as a JSON file."
    >
      <p>
        <a href="/account/data.json" download className={buttonClass("quiet")}>
          Download my data
        </a>
      </p>
    </AccountSection>
  );
}
