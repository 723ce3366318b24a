import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { zoneInWords } from "~/domain/availability/time-zone";
import { newBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ExportLink, NothingListed } from "~/pages/desk/desk-list";
import { ListPages } from "~/pages/desk/list-pages";
import { OutcomeForm, RecordedNotice } from "~/pages/desk/outcome-buttons";
import { OwnTimes } from "~/pages/desk/own-times";
import { DoneNotice } from "~/ui/account/notice";
import { QuietLink, TextLink } from "~/ui/button";
import { BookingFilterForm } from "./booking-filter-form";
import type { action, loader } from "./booking-list.server";
import { BookingRows } from "./booking-rows";
import { BookingViews, ViewActions } from "./booking-views";
import { StatusBar, StatusProblem } from "./status-bar";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ? `${data.title}: bookings` : "Bookings"} | ${BRAND.name}` },
];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./booking-list.server";

function changedInWords(changed: number): string {
  if (changed === 0) return NOTHING_CHANGED;
  return changed === 1 ? "One booking changed." : `${changed} bookings changed.`;
}

function confirmedInWords(confirmed: number): string {
  return confirmed === 1
    ? "One call is confirmed. We're emailing the client."
    : `${confirmed} calls are confirmed. We're emailing the clients.`;
}

export default function Bookings() {
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { pathname, search } = useLocation();
  const { rows, changed, confirmed, recorded, to } = list;
  const hasToConfirm = rows.some(({ toConfirm }) => toConfirm);
  const chosen = new Set(answer?.chosen ?? (list.isAllChosen ? rows.map(({ id }) => id) : []));
  return (
    <>
      <DeskHeading title="Bookings">
        <ExportLink file={to.file} /> <QuietLink to={newBookingPath()}>Book for a client</QuietLink>
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
        <Form
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
        </Form>
      ) : (
        <NothingListed isRefused={list.isRefused}>
          No bookings found. <TextLink to={to.everywhere}>Search all bookings</TextLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
