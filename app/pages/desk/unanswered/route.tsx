import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { UNANSWERED_FILTER } from "~/domain/words/unanswered-filter-fields";
import { UNANSWERED_LIST } from "~/domain/words/words-list";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NothingListed } from "~/pages/desk/desk-list";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { buttonClass, TextLink } from "~/ui/button";
import type { loader } from "./unanswered.server";

export const meta = () => pageTitle("Questions without an answer");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./unanswered.server";

const timesInWords = (times: number) => (times === 1 ? "Once" : `${times.toLocaleString("en-GB")} times`);

export default function Unanswered() {
  const { rows, days, ...list } = useLoaderData<typeof loader>();
  const { to } = list;
  return (
    <>
      <DeskHeading title="Questions without an answer">
        <TextLink to={STAFF_PATHS.words}>All words</TextLink>
      </DeskHeading>
      <p className="max-w-[70ch] text-ink-soft">
        Visitors asked the chat these, or searched the help for them, and got no answer. We don't store who
        asked. Each is deleted {days === 1 ? "a day" : `${days} days`} later. Questions that say the same
        stand together.
      </p>
      <ListFilter list={UNANSWERED_LIST} fields={UNANSWERED_FILTER} name="unanswered" answer={list} />
      {rows.length > 0 ? (
        <ul className="divide-y divide-line rounded-xl border border-line bg-card text-sm">
          {rows.map(({ id, questions, more, times, lastAt, place, isAnswered, to: path }) => (
            <li
              key={id}
              data-row
              className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div className="min-w-0 space-y-1">
                {questions.map((question, index) => (
                  <p
                    key={question}
                    dir="auto"
                    className={index === 0 ? "font-semibold wrap-anywhere" : "text-ink-soft wrap-anywhere"}
                  >
                    {question}
                  </p>
                ))}
                {more > 0 && <p className="text-ink-soft">and {more} more</p>}
                <p>
                  {timesInWords(times)} {place}, last on {lastAt}
                  {isAnswered && <strong>. The chat or the help answers it now</strong>}
                </p>
              </div>
              <Link to={path} className={buttonClass("quiet")}>
                Answer this<span className="sr-only">: {questions[0]}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <NothingListed isRefused={list.isRefused}>
          No questions here. <TextLink to={to.everything}>See everything</TextLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
