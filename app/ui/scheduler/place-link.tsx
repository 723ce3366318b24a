import { Form, Link, type LinkProps } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import { handAnswers } from "../../browser/handed-answers";
import type { ConfirmErrors } from "../../domain/booking/scheduler";
import { RidingAnswers } from "./riding-answers";

export type Answers = ConfirmErrors["values"];

/** Answers that no cookie keeps; null where none have to go on. */
export const AnswersContext = createContext<Answers | null>(null);

const FORM_ID = "riding-answers";

/** The form that takes them on. It stands by itself: what leads on names it. */
export function AnswersForm({ answers }: { answers: Answers }) {
  const form = useRef<HTMLFormElement>(null);
  // For links that scripts follow.
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
  answers: { idempotencyKey: _, opened: __, ...answers },
}: {
  answers: Answers;
}) {
  return <RidingAnswers answers={answers} />;
}

type PlaceLinkProps = LinkProps & { to: string } & Readonly<Record<`data-${string}`, unknown>>;

/** A link to another place of the scheduler; a button where answers have to come along, which are never in an address. */
export function PlaceLink({ to, preventScrollReset, replace, children, ...attributes }: PlaceLinkProps) {
  const answers = useContext(AnswersContext);
  if (!answers) return <Link {...{ to, preventScrollReset, replace, children, ...attributes }} />;
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

/** What buttons that stand for places need to take the answers there; nothing where there are none. */
export function useRides(): (pathOf: () => string) => { form?: string; formAction?: string } {
  const answers = useContext(AnswersContext);
  return (pathOf) => (answers ? { form: FORM_ID, formAction: pathOf() } : {});
}
