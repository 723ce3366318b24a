import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { keepCannedAnswerForm } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DoneNotice } from "~/ui/account/notice";
import { CannedAnswerForm } from "./canned-answer-form";
import { CannedAnswerList } from "./canned-answer-list";
import type { action, loader } from "./canned-answers.server";

export const meta = () => pageTitle("Canned answers");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./canned-answers.server";
export const clientAction = keepCannedAnswerForm;

export default function CannedAnswers() {
  const { list, edited, isGone, newId, isSame } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title="Canned answers" />
      {isSame && !answer && <DoneNotice>{NOTHING_CHANGED}</DoneNotice>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CannedAnswerForm
          key={answer?.id ?? edited?.id ?? newId}
          edited={edited}
          isGone={isGone}
          newId={newId}
          answer={answer}
        />
        <CannedAnswerList list={list} />
      </div>
    </>
  );
}
