import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusOnArrival } from "~/browser/hydration";
import { pageTitle } from "~/content/page-meta";
import { kindPath } from "~/domain/availability/availability-paths";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskButton } from "~/pages/desk/desk-button";
import { DeskCard, DeskFacts } from "~/pages/desk/desk-card";
import { keepTriedAnswers } from "~/pages/desk/desk-form";
import { QuestionFields, questionFieldId } from "~/ui/booking/question-fields";
import { TextLink } from "~/ui/button";
import { FieldErrors } from "~/ui/error-summary";
import type { action, loader } from "./question-preview.server";

export const meta: MetaFunction = () => pageTitle("Preview of the questions");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./question-preview.server";
export const clientAction = keepTriedAnswers;

export default function QuestionPreview() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { errors = {}, problem = null, tried = null } = answer ?? {};
  const result = useRef<HTMLElement>(null);
  useEffect(() => {
    if (tried) focusOnArrival(result.current);
  }, [tried]);
  const questions = loaded?.questions ?? [];
  return (
    <AvailabilityFrame title="Preview of the questions">
      {loaded && (
        <p className="-mt-2">
          <TextLink to={`${kindPath(loaded.kind.id)}#questions`}>{loaded.kind.title}</TextLink>
        </p>
      )}
      <FieldErrors
        title="Please check these answers"
        errors={problem === null ? errors : { form: problem }}
        idOf={(field) => questionFieldId(questions, field)}
      />
      {tried && (
        <section
          ref={result}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: gives the result the focus without scripts
          autoFocus
          aria-labelledby="tried"
          className="grid gap-3 rounded-xl bg-good-wash p-4"
        >
          <h2 id="tried" className="font-semibold">
            {tried.way ? `These answers lead elsewhere: ${tried.way}.` : "These answers would be accepted."}{" "}
            Nothing has been stored.
          </h2>
          <DeskFacts facts={tried.answers.map(({ question, words }) => [question, words] as const)} />
        </section>
      )}
      <DeskCard id="questions" title="As clients see them">
        {loaded && loaded.first.length > 0 && (
          <p className="text-sm">
            Asked before the times, because they have a rule:{" "}
            {loaded.first.map((label) => `“${label}”`).join(", ")}. All questions stand on the last step.
          </p>
        )}
        {questions.length === 0 ? (
          <p className="text-sm">This kind of call has no questions.</p>
        ) : (
          <Form method="post" noValidate preventScrollReset className="grid max-w-2xl gap-6">
            <input type="hidden" name="form" value="try" />
            <QuestionFields questions={questions} values={answer?.values ?? {}} errors={errors} />
            <DeskButton className="justify-self-start">Try these answers</DeskButton>
          </Form>
        )}
      </DeskCard>
    </AvailabilityFrame>
  );
}
