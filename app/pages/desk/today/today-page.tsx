import { zoneInWords } from "~/domain/availability/time-zone";
import type { Recorded } from "~/domain/booking-desk/outcome";
import { shownEmail } from "~/domain/email-address";
import { ROLE_WORDS, type StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import type { TodayView } from "~/domain/today/today-view";
import { Notice } from "~/ui/account/notice";
import { ErrorSummary } from "~/ui/error-summary";
import { DeskHeading } from "../desk-heading";
import { OutcomeForm, RecordedNotice } from "../outcome-buttons";
import { OwnTimes } from "../own-times";
import { TodayCalls } from "./today-calls";
import { TodayFirst } from "./today-first";
import {
  FailedEmails,
  FullDays,
  SearchesWithoutResults,
  UnseenBookings,
  WaitingTickets,
} from "./today-lists";
import { UnknownMakers } from "./unknown-makers";

type TodayPageProps = {
  data: {
    staff: Pick<StaffMember, "email" | "name" | "role">;
    isSeen: boolean;
    isTakenOn: boolean;
    recorded: Recorded | null;
    /** Null during a database outage. */
    today: TodayView | null;
  };
  answer: { problem: string } | undefined;
};

/** What the agency opens first each morning. */
export function TodayPage({ data: { staff, isSeen, isTakenOn, recorded, today }, answer }: TodayPageProps) {
  return (
    <>
      <DeskHeading title="Today">
        {today && (
          <p className="text-sm text-ink-soft">
            Times are in {zoneInWords(today.timeZone)}.{today.ownZone && <OwnTimes zone={today.ownZone} />}
          </p>
        )}
      </DeskHeading>
      {answer && <ErrorSummary title="There's a problem" errors={[{ message: answer.problem }]} />}
      {isSeen && !answer && (
        <Notice kind="done">
          <p className="min-w-0 flex-1 text-sm">Marked as seen.</p>
        </Notice>
      )}
      {isTakenOn && !answer && (
        <Notice kind="done">
          <p className="min-w-0 flex-1 text-sm">Kept in your name.</p>
        </Notice>
      )}
      {recorded && !answer && <RecordedNotice recorded={recorded} />}
      {today && (
        <>
          {today.days.some(({ calls }) =>
            calls.some(({ unsettled, toConfirm }) => unsettled ?? toConfirm),
          ) && <OutcomeForm action={STAFF_PATHS.today} />}
          <TodayFirst today={today} />
          <UnknownMakers unknown={today.unknown} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {today.days.map((day) => (
                <TodayCalls key={day.id} day={day} />
              ))}
              <FullDays full={today.full} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <UnseenBookings fresh={today.fresh} />
              <WaitingTickets tickets={today.tickets} />
              <FailedEmails emails={today.emails} />
              <SearchesWithoutResults searches={today.searches} />
            </div>
          </div>
        </>
      )}
      <p className="text-sm wrap-anywhere text-ink-soft">
        Signed in as {staff.name}, {shownEmail(staff.email)}. {ROLE_WORDS[staff.role]}.
      </p>
    </>
  );
}
