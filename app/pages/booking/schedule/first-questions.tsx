import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useArrivalFocus } from "~/browser/focus";
import { titled, withArticle } from "~/domain/availability/call-kind";
import { schedulePath } from "~/domain/booking/booking-paths";
import type { ElsewhereView, FirstErrors, QuestionsView } from "~/domain/booking/scheduler";
import { isOwnPage } from "~/domain/questions/own-page";
import { answerField } from "~/domain/questions/question";
import { QuestionFields, questionFieldId } from "~/ui/booking/question-fields";
import { Button, buttonClass, TextLink } from "~/ui/button";
import { FieldErrors } from "~/ui/error-summary";
import { CarriedFields } from "./carried-fields";

type FirstQuestionsProps = { view: QuestionsView; refused: FirstErrors | undefined };

/** The questions whose answers decide whether times are offered. */
export function FirstQuestions({ view, refused }: FirstQuestionsProps) {
  const { carry, kind, questions, values, time } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, "questions", !refused);
  const errors = refused?.first ?? {};
  // What is asked here is typed here; what else a link fills in goes on to the last step.
  const isAsked = (name: string) => questions?.some(({ slug }) => answerField(slug) === name) ?? true;
  const unasked = Object.entries(carry.prefilled ?? {}).filter(([name]) => !isAsked(name));
  const carried = { ...carry, prefilled: Object.fromEntries(unasked) };
  const typed = refused?.typed ?? values;
  // What was asked can't be read, so what was answered stands by itself.
  const given = questions
    ? []
    : Object.values(typed)
        .flat()
        .filter((value) => value !== "");
  const isOne = questions?.length === 1;
  return (
    <Form
      method="post"
      action={schedulePath(carried, { first: "1", ...(time !== null && { time }) })}
      noValidate
      preventScrollReset
      className="grid max-w-2xl gap-6"
    >
      <CarriedFields carry={carried} />
      <input type="hidden" name="first" value="1" />
      {time !== null && <input type="hidden" name="time" value={time} />}
      <FieldErrors
        title={errors.form ? "There's a problem" : "Please check your answers"}
        errors={refused?.first}
        idOf={(field) => questionFieldId(questions ?? [], field)}
      />
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-step-2">
          {isOne ? "One question first" : "A few questions first"}
        </h1>
        {questions && (
          <p className="text-ink-soft">
            {titled(kind.name)}: your {isOne ? "answer shows" : "answers show"} whether it's the right call
            for you. Next, you choose a time.
          </p>
        )}
      </div>
      {given.length > 0 && <p className="wrap-anywhere">You answered: {given.join("; ")}</p>}
      <QuestionFields questions={questions} values={typed} errors={errors} />
      <Button className="justify-self-start">Continue</Button>
    </Form>
  );
}

/** Where the answers lead instead of the times. */
export function LedElsewhere({ view, agencyEmail }: { view: ElsewhereView; agencyEmail: string }) {
  const { carry, way } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, "elsewhere");
  const leaving = carry.embedded ? { target: "_top" } : {};
  return (
    <div className="grid max-w-2xl justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-step-2">
        {way.to === "kind" && `${titled(withArticle(way.kind.name))} suits you better`}
        {way.to === "page" && "This page will help you more"}
        {way.to === "words" && "Before you book"}
      </h1>
      {way.to === "kind" && (
        <>
          <p className="text-step-1">From what you've answered, that's the call we suggest.</p>
          <a href={way.path} className={buttonClass("primary")}>
            Choose a time for your {way.kind.shortName}
          </a>
        </>
      )}
      {way.to === "page" && (
        <>
          <p className="text-step-1">From what you've answered, it has what you need, without a call.</p>
          <a href={way.address} {...leaving} rel="noreferrer" className={buttonClass("primary")}>
            {isOwnPage(way.address) ? "Open the page" : `Go to ${new URL(way.address).host}`}
          </a>
        </>
      )}
      {way.to === "words" && <p className="text-step-1 whitespace-pre-line wrap-anywhere">{way.words}</p>}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={schedulePath(carry, { first: "1" })}>Change your answers</TextLink>{" "}
        <a
          href={`mailto:${agencyEmail}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Email us
        </a>
      </p>
    </div>
  );
}
