import { CARRIED_ANSWERS_FIELD, FORM_TOKEN_FIELD } from "../../domain/booking/wizard";

/** Hidden fields that carry answers through a form that does not ask for them, for a browser without cookies. */
export function AnswerFields({
  answers,
  formToken,
}: {
  answers: Readonly<Record<string, string | readonly string[]>>;
  formToken: string | undefined;
}) {
  return (
    <>
      <input type="hidden" name={CARRIED_ANSWERS_FIELD} value="1" />
      <FormToken token={formToken} />
      {Object.entries(answers).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((single) => <input key={`${name} ${single}`} type="hidden" name={name} value={single} />),
      )}
    </>
  );
}

/** The hidden field by which a form is recognised when it is sent again; none if the form has no token. */
export function FormToken({ token }: { token: string | undefined }) {
  return token ? <input type="hidden" name={FORM_TOKEN_FIELD} value={token} /> : null;
}
