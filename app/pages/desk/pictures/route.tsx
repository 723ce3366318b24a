import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { PICTURES_FILTER, PICTURES_LIST } from "~/domain/pictures/pictures-list";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NothingListed } from "~/pages/desk/desk-list";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { DoneNotice, Notice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";
import { AddPicture } from "./add-picture";
import { PictureList } from "./picture-list";
import type { action, loader } from "./pictures.server";

export const meta = () => pageTitle("Pictures");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./pictures.server";
export const clientAction = keepDeskForm;

const idOf = (field: string) => field;

/** The pictures of posts and articles: each with what it shows, where, and what to paste into a text. */
export default function Pictures() {
  const { rows, hasAny, done, hasBucket, side, ...list } = useLoaderData<typeof loader>();
  const { to } = list;
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title="Pictures">
        <TextLink to={STAFF_PATHS.words}>All words</TextLink>
      </DeskHeading>
      {answer && <DeskProblem answer={answer} idOf={idOf} />}
      {done && !answer && <DoneNotice>{done}</DoneNotice>}
      {hasBucket ? (
        <DeskCard id="add" title="Add a picture">
          <AddPicture key={answer ? "again" : done} side={side} answer={answer} />
        </DeskCard>
      ) : (
        <Notice kind="info">
          <p>
            Pictures need an R2 bucket: without the binding <code>PICTURES</code>, this site can't store any.
            “Pictures” in <code>docs/words.md</code> lists the lines to add.
          </p>
        </Notice>
      )}
      {hasAny && <ListFilter list={PICTURES_LIST} fields={PICTURES_FILTER} name="pictures" answer={list} />}
      {rows.length > 0 ? (
        <PictureList rows={rows} />
      ) : (
        <NothingListed isRefused={list.isRefused}>
          {hasAny ? (
            <>
              Nothing matches. <TextLink to={to.everything}>See all pictures</TextLink>
            </>
          ) : (
            "No pictures yet."
          )}
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
