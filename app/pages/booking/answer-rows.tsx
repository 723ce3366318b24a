import type { ReactNode } from "react";
import { type AnswerName, type Answers, answersBut, answersInWords } from "~/domain/booking/answers";

/** Who books stands above these rows; how the plan was chosen is the agency's note. */
const ABOUT_THE_CALL: readonly AnswerName[] = answersBut("name", "email", "company", "givenPlan");

/** The client's answers about the call, as rows. */
export function AnswerRows({ answers, names }: { answers: Answers; names: readonly AnswerName[] }) {
  return answersInWords(
    answers,
    names.filter((name) => ABOUT_THE_CALL.includes(name)),
  ).map(({ name, label, words }) =>
    name === "message" ? (
      <Row key={name} term="Your notes">
        <span className="font-normal whitespace-pre-line wrap-anywhere">{words}</span>
      </Row>
    ) : (
      <Row key={name} term={label}>
        <span className="wrap-anywhere">{words}</span>
      </Row>
    ),
  );
}

export function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </>
  );
}
