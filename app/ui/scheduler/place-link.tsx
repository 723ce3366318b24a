import { Form, Link, type LinkProps } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import { handAnswers } from "../../browser/handed-answers";
import type { ConfirmErrors } from "../../domain/booking/scheduler";
import { AnswerFields } from "./answer-fields";

export type Answers = ConfirmErrors["values"];

/** Answers that forms carry on because the browser has no cookies; null if there are none. */
export const AnswersContext = createContext<Answers | null>(null);

const FORM_ID = "hidden-answers";

/** The hidden form that carries the answers on. Buttons elsewhere on the page refer to it by its id. */
export function AnswersForm({ answers }: { answers: Answers }) {
  const form = useRef<HTMLFormElement>(null);
  // For links that are followed by script.
  useEffect(() => {
    if (form.current) handAnswers(form.current);
  }, []);
  return (
    <Form ref={form} id={FORM_ID} method="post" preventScrollReset>
      <HiddenAnswers answers={answers} />
    </Form>
  );
}

export function HiddenAnswers({
  answers: { idempotencyKey: _, opened: __, formToken, questionValues, ...answers },
}: {
  answers: Answers;
}) {
  return <AnswerFields answers={{ ...answers, ...questionValues }} formToken={formToken} />;
}

type PlaceLinkProps = LinkProps & { to: string } & Readonly<Record<`data-${string}`, unknown>>;

/** A link within the scheduler; a submit button if answers must come along, because those never go into a URL. */
export function PlaceLink({ to, preventScrollReset, replace, children, ...attributes }: PlaceLinkProps) {
  const answers = useContext(AnswersContext);
  if (!answers)
    return (
      <Link to={to} preventScrollReset={preventScrollReset} replace={replace} {...attributes}>
        {children}
      </Link>
    );
  const { className, onClick: _, ...rest } = attributes;
  return (
    <button
      type="submit"
      form={FORM_ID}
      formAction={to}
      className={`cursor-pointer ${className}`}
      {...(rest as object)}
    >
      {children}
    </button>
  );
}

/** The attributes with which a submit button carries the answers to another place; none if there are no answers. */
export function useAnswersForm(): (pathOf: () => string) => { form?: string; formAction?: string } {
  const answers = useContext(AnswersContext);
  return (pathOf) => (answers ? { form: FORM_ID, formAction: pathOf() } : {});
}
