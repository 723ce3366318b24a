import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { DeskCard } from "~/pages/desk/desk-card";
import { revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import homeStylesheet from "~/styles/home.css?url";
import postStylesheet from "~/styles/post.css?url";
import proseStylesheet from "~/styles/prose.css?url";
import { DoneNotice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";
import { keepWordForm } from "../desk-form";
import { DeskProblem } from "../desk-problem";
import { DifferenceList } from "./difference-list";
import { MoreToDo, PieceHistory, PieceNotices, SmallForm } from "./piece-history";
import { PreviewCard } from "./piece-preview";
import type { loader, WordAnswer } from "./word.server";
import { WordForm } from "./word-form";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: homeStylesheet },
  { rel: "stylesheet", href: proseStylesheet },
  { rel: "stylesheet", href: postStylesheet },
];

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title ?? "Words");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./word.server";
export const clientAction = keepWordForm;
export const shouldRevalidate = revalidateOnConflict;

const idOf = (field: string) => (field === "form" ? undefined : field);

/** One piece of the site's words: its form with the preview beside it, and its history. */
export default function Word() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<WordAnswer>() ?? null;
  const isPreview = answer?.title === "";
  const refused = isPreview ? null : answer;
  if (!loaded)
    return (
      <>
        <DeskHeading title="Words" />
        {answer && <DeskProblem answer={answer} idOf={idOf} />}
      </>
    );
  // Beside what was typed and refused, the stored words would pass for them.
  const preview = refused ? null : (answer?.preview ?? loaded.preview);
  const { page } = loaded;
  const contradicts = refused?.contradicts ?? null;
  const isUndoing = contradicts !== null && contradicts !== "publish";
  return (
    <>
      <DeskHeading title={loaded.title}>
        <TextLink to={STAFF_PATHS.words}>All words</TextLink>
        {page && (
          <TextLink to={page.to} reloadDocument>
            {page.title}
          </TextLink>
        )}
      </DeskHeading>
      {refused && <DeskProblem answer={refused} idOf={idOf} />}
      {isUndoing && <SmallForm seen={loaded.seen} value={contradicts} label="Do it nevertheless" anyway />}
      {loaded.done && !answer && <DoneNotice>{loaded.done}</DoneNotice>}
      {refused?.difference && (
        <DeskCard id="difference" title="Theirs and yours">
          <DifferenceList fields={refused.difference} />
        </DeskCard>
      )}
      <PieceNotices {...loaded} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {/* Before the form, so that it is seen first where there is no room beside it. */}
        {isPreview && (
          <div className="grid grid-cols-[minmax(0,1fr)] xl:order-last">
            <PreviewCard preview={preview} isTyped />
          </div>
        )}
        <DeskCard id="words" title="Words">
          <WordForm
            key={`${loaded.seen}${answer ? "again" : ""}`}
            kind={loaded.kind}
            values={{ ...loaded.values, ...answer?.values }}
            errors={answer?.errors ?? {}}
            seen={answer?.seen ?? answer?.values.seen ?? loaded.seen}
            mayPublish={loaded.mayPublish}
            hasDraft={loaded.draft !== null}
            timeZone={loaded.timeZone}
            today={loaded.today}
            contradicts={contradicts === "publish"}
          />
        </DeskCard>
        {isPreview ? null : <PreviewCard preview={preview} />}
      </div>
      {loaded.mayPublish && <MoreToDo {...loaded} />}
      <DeskCard id="history" title="History">
        <PieceHistory versions={loaded.versions} />
      </DeskCard>
    </>
  );
}
