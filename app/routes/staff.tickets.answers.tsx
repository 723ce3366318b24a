import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { keepsCannedAnswer } from "~/enhance/desk-form";
import { loadCannedAnswers, submitCannedAnswer } from "~/handlers/staff/canned-answers.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { CannedAnswerForm } from "~/ui/staff/tickets/canned-answer-form";
import { CannedAnswerList } from "~/ui/staff/tickets/canned-answer-list";

export const meta: MetaFunction = () => [{ title: `Canned answers | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadCannedAnswers(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitCannedAnswer(request, context);
}

export const clientAction = keepsCannedAnswer;

export default function CannedAnswers() {
  const { list, edited, isGone, newId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title="Canned answers" />
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
