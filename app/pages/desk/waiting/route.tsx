import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { shownEmail } from "~/domain/email-address";
import { WAIT_DAYS } from "~/domain/waiting/wait";
import { WAIT_FILTER, WAIT_LIST } from "~/domain/waiting/wait-list";
import { DeskButton } from "~/pages/desk/desk-button";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ExportLink, NothingListed } from "~/pages/desk/desk-list";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { DoneNotice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";
import type { action, loader } from "./waiting-list.server";

export const meta = () => pageTitle("Waiting list");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./waiting-list.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

/** Those who want to hear when a time comes free. */
export default function WaitingList() {
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const { rows, to } = list;
  return (
    <>
      <DeskHeading title="Waiting list">
        <ExportLink file={to.file} />
      </DeskHeading>
      {answer && <DeskProblem answer={answer} idOf={() => undefined} />}
      {list.isRemoved && <DoneNotice>Taken off the list. We don't email them about it.</DoneNotice>}
      <p className="max-w-[65ch]">
        When a time comes free, all those who wait for it are emailed at once, each address at most once a
        day. A wait ends by itself after {WAIT_DAYS} days, or when its last day has passed.
      </p>
      <ListFilter
        list={WAIT_LIST}
        fields={WAIT_FILTER}
        name="waits"
        answer={list}
        named={{ kind: list.kinds }}
      />
      {rows.length > 0 ? (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <WaitRow key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <NothingListed isRefused={list.isRefused}>
          No one is waiting. <TextLink to={to.everything}>See the whole list</TextLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function WaitRow({ row }: { row: Row }) {
  const address = shownEmail(row.email);
  return (
    <li
      data-row
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-xl border border-line bg-card p-4 text-sm sm:flex-nowrap"
    >
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{address}</bdi>
        </p>
        <p>
          {row.call}: {[row.days, row.weekdays, row.part].filter(Boolean).join(", ")}
        </p>
        <p className="text-ink-soft">
          {row.isConfirmed
            ? `Since ${row.since}, until ${row.until}. ${row.mailed === null ? "Not emailed yet." : `Last emailed ${row.mailed}.`}`
            : `Not confirmed yet. The link was sent on ${row.since}.`}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={row.id} />
        <DeskButton kind="quiet">
          Remove
          <span className="sr-only">
            {" "}
            {address}, {row.call}
          </span>
        </DeskButton>
      </Form>
    </li>
  );
}
