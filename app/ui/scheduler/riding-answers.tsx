import { CARRIED_ANSWERS_FIELD } from "../../domain/booking/wizard";

/** Hidden fields that carry answers through a form that does not ask for them, for a browser without cookies. */
export function RidingAnswers({
  answers,
}: {
  answers: Readonly<Record<string, string | readonly string[]>>;
}) {
  return (
    <>
      <input type="hidden" name={CARRIED_ANSWERS_FIELD} value="1" />
      {Object.entries(answers).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((single) => <input key={`${name} ${single}`} type="hidden" name={name} value={single} />),
      )}
    </>
  );
}
