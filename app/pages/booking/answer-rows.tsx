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

type RowProps = {
  term: string;
  /** The term is a sentence: on a phone the words stand below it. */
  isLong?: boolean;
  children: ReactNode;
};

export function Row({ term, isLong, children }: RowProps) {
  const place = isLong ? "max-sm:col-span-2" : "";
  return (
    <>
      <dt className={`text-ink-soft wrap-anywhere ${place}`}>{term}</dt>
      <dd className={`min-w-0 font-semibold ${place} ${isLong ? "max-sm:-mt-2" : ""}`}>{children}</dd>
    </>
  );
}
