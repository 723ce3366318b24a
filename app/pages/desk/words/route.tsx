import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { WORDS_FILTER } from "~/domain/words/words-filter-fields";
import { WORDS_LIST } from "~/domain/words/words-list";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NothingListed } from "~/pages/desk/desk-list";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { buttonClass, TextLink } from "~/ui/button";
import type { loader } from "./words.server";

export const meta = () => pageTitle("Words");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./words.server";

export default function Words() {
  const { rows, toWrite, ...list } = useLoaderData<typeof loader>();
  const { to } = list;
  return (
    <>
      <DeskHeading title="Words">
        <TextLink to={STAFF_PATHS.pictures}>Pictures</TextLink>{" "}
        <TextLink to={STAFF_PATHS.unanswered}>Questions without an answer</TextLink>{" "}
        {toWrite.map((kind) => (
          <span key={kind.label}>
            <Link to={kind.to} className={buttonClass("quiet")}>
              {kind.label}
            </Link>{" "}
          </span>
        ))}
      </DeskHeading>
      <p className="max-w-[70ch] text-ink-soft">
        Change what your site says: posts, prices, claims, people, the help's pages, guides and common
        questions, the chat's answers, and how emails begin and end. Words that you leave as they are follow
        each new version of the site.
      </p>
      <ListFilter list={WORDS_LIST} fields={WORDS_FILTER} name="words" answer={list} />
      {rows.length > 0 ? (
        <ul className="divide-y divide-line rounded-xl border border-line bg-card text-sm">
          {rows.map(({ id, to: path, title, noun, pages, state }) => (
            <li
              key={id}
              data-row
              className="grid gap-x-4 px-4 pt-1 pb-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)] sm:items-baseline"
            >
              <Link to={path} className="py-3 font-semibold wrap-anywhere hover:underline">
                <bdi>{title}</bdi>
              </Link>{" "}
              <span>
                {noun} <span className="block text-ink-soft">{pages}</span>
              </span>{" "}
              <span className="text-ink-soft first-letter:uppercase">{state}</span>
            </li>
          ))}
        </ul>
      ) : (
        <NothingListed isRefused={list.isRefused}>
          Nothing matches. <TextLink to={to.everything}>See everything</TextLink>
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
