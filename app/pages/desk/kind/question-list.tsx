import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusOnArrival } from "~/browser/hydration";
import { questionPath, questionsPath } from "~/domain/availability/availability-paths";
import { QUESTION_LIMITS } from "~/domain/questions/question";
import type { ListedQuestion } from "~/domain/questions/rule";
import { TextLink } from "~/ui/button";
import { deskButtonClass } from "../desk-button";

type QuestionListProps = {
  kindId: string;
  version: string;
  questions: readonly ListedQuestion[];
  /** The question that was moved last, whose button has the focus again. */
  moved: { slug: string; by: string } | null;
};

/** The questions of a kind in their order, each with its actions. */
export function QuestionList({ kindId, version, questions, moved }: QuestionListProps) {
  const { questions: most } = QUESTION_LIMITS;
  return (
    <>
      <p className="text-sm">
        Clients answer these once they've chosen a time, below their name and address. The answers are part of
        the booking, with each question as it was when they answered it.
      </p>
      {questions.length > 0 && (
        <ol className="grid divide-y divide-line border-y border-line">
          {questions.map((question, index) => (
            <li key={question.slug} className="grid gap-1 py-3">
              <p>
                <Link
                  to={questionPath(kindId, question.slug)}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
                >
                  {index + 1}. {question.label}
                </Link>
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">{question.about.join(" · ")}</p>
              {question.rule && (
                <p className="text-sm wrap-anywhere">
                  {question.rule.words}
                  {question.rule.trouble && (
                    <strong className="block text-alarm">{question.rule.trouble}</strong>
                  )}
                </p>
              )}
              <div className="flex flex-wrap items-center gap-x-5 text-sm [&_:is(a,button)]:inline-flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:cursor-pointer [&_:is(a,button)]:items-center [&_:is(a,button)]:underline [&_:is(a,button)]:underline-offset-4">
                <Link to={questionPath(kindId, question.slug)}>
                  Edit
                  <About label={question.label} />
                </Link>
                {(["up", "down"] as const).map((by) => {
                  const to = by === "up" ? index - 1 : index + 1;
                  if (to < 0 || to >= questions.length) return null;
                  const isMoved = moved?.slug === question.slug;
                  // At either end only the other button is left.
                  const isEnd = index === 0 || index === questions.length - 1;
                  return (
                    <Move
                      key={by}
                      question={question}
                      version={version}
                      by={by}
                      to={to}
                      hasFocus={isMoved && (moved.by === by || isEnd)}
                    />
                  );
                })}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {questions.length < most ? (
          <Link to={questionPath(kindId, "new")} className={deskButtonClass("primary")}>
            Add a question
          </Link>
        ) : (
          <p className="text-sm">That's as many questions as a kind of call can have.</p>
        )}
        {questions.length > 0 && <TextLink to={questionsPath(kindId)}>Preview the questions</TextLink>}
      </div>
    </>
  );
}

type MoveProps = {
  question: ListedQuestion;
  version: string;
  by: "up" | "down";
  to: number;
  hasFocus: boolean;
};

function Move({ question: { slug, label }, version, by, to, hasFocus }: MoveProps) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move has a version of its own
  useEffect(() => {
    if (hasFocus) focusOnArrival(button.current);
  }, [hasFocus, version]);
  return (
    <Form id={`move-${by}-${slug}`} method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="by" value={by} />
      {/* biome-ignore lint/a11y/noAutofocus: keeps the focus where it was, without scripts */}
      <button ref={button} type="submit" name="do" value="move_question" autoFocus={hasFocus}>
        Move {by}
        <About label={label} />
      </button>
    </Form>
  );
}

function About({ label }: { label: string }) {
  return <span className="sr-only"> “{label}”</span>;
}
