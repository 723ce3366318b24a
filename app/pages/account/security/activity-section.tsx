import { SECURITY_EVENT_WORDS } from "~/content/account";
import { SECURITY_EVENT_RETENTION_DAYS, type SecurityEventKind } from "~/domain/account/security-event";
import { formatDayOf, formatTime } from "~/domain/availability/format";
import { zoneInWords } from "~/domain/availability/time-zone";
import type { Instant } from "~/domain/instant";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { AccountSection, SECTION_ROWS } from "../account-sections";

type ActivitySectionProps = {
  events: readonly {
    id: string;
    kind: SecurityEventKind;
    device: string;
    times: number;
    happenedAt: Instant;
  }[];
  timeZone: string;
};

/** What happened to the account's security lately, newest first. */
export function ActivitySection({ events, timeZone }: ActivitySectionProps) {
  return (
    <AccountSection
      id="activity"
      title="Recent activity"
      lead={`Don't recognise something? Change your password, which signs out every other device. We keep this list for ${SECURITY_EVENT_RETENTION_DAYS} days. Times are in ${zoneInWords(timeZone)}.`}
    >
      {events.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ol className={SECTION_ROWS}>
          {events.map(({ id, kind, device, times, happenedAt }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 border-t border-line py-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-baseline"
            >
              <div>
                <p className="font-semibold">{SECURITY_EVENT_WORDS[kind]}</p>
                <p className="text-sm text-ink-soft">
                  {times === 1 ? device : `${times} times that day, most recently from: ${device}`}
                </p>
              </div>
              <p className="text-sm text-ink-soft">
                <time dateTime={new Date(happenedAt).toISOString()}>
                  {formatDayOf(happenedAt, timeZone)}, {withNoBreakSpaces(formatTime(happenedAt, timeZone))}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </AccountSection>
  );
}
