import { RIDES_FIELD } from "../../domain/booking/wizard";

/** Answers that no cookie keeps, on their way through a form that does not ask for them. */
export function RidingAnswers({
  answers,
}: {
  answers: Readonly<Record<string, string | readonly string[]>>;
}) {
  return (
    <>
      <input type="hidden" name={RIDES_FIELD} value="1" />
      {Object.entries(answers).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((single) => <input key={`${name} ${single}`} type="hidden" name={name} value={single} />),
      )}
    </>
  );
}
