import type { ReactNode } from "react";
import { type AnswerName, type Answers, answersInWords } from "~/domain/booking/answers";

/** The client's answers about the call, as rows, without name, email and company, which the page shows above, and the agency's note on the plan. */
export function AnswerRows({ answers, names }: { answers: Answers; names: readonly AnswerName[] }) {
  return answersInWords(answers, names)
    .filter(({ name }) => !["name", "email", "company", "givenPlan"].includes(name))
    .map(({ name, label, words }) =>
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
