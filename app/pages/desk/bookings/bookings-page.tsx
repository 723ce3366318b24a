import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { zoneInWords } from "~/domain/availability/time-zone";
import { newBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskListAnswer, DeskListRow, ListedView } from "~/domain/booking-desk/desk-list";
import type { Recorded } from "~/domain/booking-desk/outcome";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DoneNotice } from "~/ui/account/notice";
import { buttonClass } from "~/ui/button";
import { DeskForm, DeskLink, TextDeskLink } from "../desk-controls";
import { DeskHeading } from "../desk-heading";
import { ExportLink, NothingListed } from "../desk-list";
import { ListPages } from "../list-pages";
import { OutcomeForm, RecordedNotice } from "../outcome-buttons";
import { OwnTimes } from "../own-times";
import { BookingFilterForm } from "./booking-filter-form";
import { BookingRows } from "./booking-rows";
import { BookingViews, ViewActions } from "./booking-views";
import { StatusBar, StatusProblem } from "./status-bar";

type BookingsPageProps = {
  list: ComponentProps<typeof BookingFilterForm>["answer"] & {
    kinds: readonly { id: string; name: string }[];
    hosts: readonly { id: string; name: string }[];
    rows: readonly DeskListRow[];
    views: readonly ListedView[];
    isRefused: boolean;
    timeZone: string;
    isInOwnZone: boolean;
    ownZone: string | null;
    range: string;
    isOnFirst: boolean;
    to: Record<"first" | "everywhere" | "chooseAll", string> &
      Record<"previous" | "next" | "file", string | null>;
    isAllChosen: boolean;
    /** How many bookings the last form changed or confirmed, and the outcome that it recorded. */
    changed: number | null;
    confirmed: number | null;
    recorded: Recorded | null;
  };
  answer: DeskListAnswer | null;
};

function changedInWords(changed: number): string {
  if (changed === 0) return NOTHING_CHANGED;
  return changed === 1 ? "One booking changed." : `${changed} bookings changed.`;
}

function confirmedInWords(confirmed: number): string {
  return confirmed === 1
    ? "One call is confirmed. We're emailing the client."
    : `${confirmed} calls are confirmed. We're emailing the clients.`;
}

/** The list of bookings, by a view or a filter. */
export function BookingsPage({ list, answer }: BookingsPageProps) {
  const { pathname, search } = useLocation();
  const { rows, changed, confirmed, recorded, to } = list;
  const hasToConfirm = rows.some(({ toConfirm }) => toConfirm);
  const chosen = new Set(answer?.chosen ?? (list.isAllChosen ? rows.map(({ id }) => id) : []));
  return (
    <>
      <DeskHeading title="Bookings">
        <ExportLink file={to.file} />{" "}
        <DeskLink className={buttonClass("link")} to={STAFF_PATHS.waiting}>
          Waiting list
        </DeskLink>{" "}
        <DeskLink className={buttonClass("quiet")} to={newBookingPath()}>
          Book for a client
        </DeskLink>
      </DeskHeading>
      {answer ? (
        <StatusProblem answer={answer} />
      ) : (
        changed !== null && <DoneNotice>{changedInWords(changed)}</DoneNotice>
      )}
      {confirmed !== null && !answer && <DoneNotice>{confirmedInWords(confirmed)}</DoneNotice>}
      {recorded && !answer && <RecordedNotice recorded={recorded} />}
      {(hasToConfirm || rows.some(({ unsettled }) => unsettled)) && (
        <OutcomeForm action={`${pathname}${search}`} />
      )}
      <BookingViews views={list.views} />
      <BookingFilterForm
        answer={list}
        kinds={list.kinds}
        hosts={list.hosts}
        isNamed={list.views.some(({ isCurrent }) => isCurrent)}
      />
      {!list.isRefused && <ViewActions views={list.views} answer={answer} />}
      {list.isInOwnZone ? (
        <p className="text-sm text-ink-soft">
          Times are yours, in {zoneInWords(list.timeZone)}. The agency's stand beside them.
        </p>
      ) : (
        list.ownZone && (
          <p className="text-sm text-ink-soft">
            Times are in {zoneInWords(list.timeZone)}.
            <OwnTimes zone={list.ownZone} />
          </p>
        )
      )}
      {rows.length > 0 ? (
        // The key remounts the form for each page, so that its checkboxes start fresh.
        <DeskForm
          key={`${search}${rows[0]?.id}`}
          method="post"
          action={`${pathname}${search}`}
          className="grid gap-4"
        >
          <BookingRows rows={rows} filter={list.filter} chosen={chosen} />
          <StatusBar
            answer={answer?.form === "statuses" ? answer : null}
            hasToConfirm={hasToConfirm}
            chooseAllTo={to.chooseAll}
            isAllChosen={list.isAllChosen}
          />
        </DeskForm>
      ) : (
        <NothingListed isRefused={list.isRefused}>
          No bookings found. <TextDeskLink to={to.everywhere}>Search all bookings</TextDeskLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
