import type { DeskAnswer } from "~/domain/desk-answer";
import { ErrorSummary } from "~/ui/error-summary";

/** Why a form of the desk was not accepted. Takes the focus. */
export function DeskProblem({
  answer,
  idOf,
}: {
  answer: DeskAnswer;
  idOf: (field: string) => string | undefined;
}) {
  const errors = [
    ...answer.details.map((message) => ({ message })),
    ...Object.entries(answer.errors).map(([field, message]) => ({ message, fieldId: idOf(field) })),
  ];
  return <ErrorSummary title={answer.title} errors={errors} />;
}
