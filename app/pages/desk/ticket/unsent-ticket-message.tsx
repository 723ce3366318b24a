import { Link } from "@remix-run/react";
import { useMemo } from "react";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { ErrorSummary } from "~/ui/error-summary";
import { DeskHeading } from "../desk-heading";

type UnsentAtDeskProps = { number: number; answer: DeskTicketAnswer | undefined };

/** Replaces a ticket's page if the ticket can't be shown. What was typed can still be copied. */
export function UnsentTicketMessage({ number, answer }: UnsentAtDeskProps) {
  const errors = useMemo(() => Object.values(answer?.errors ?? {}).map((message) => ({ message })), [answer]);
  const typed = answer?.values.message || answer?.values.remark;
  return (
    <>
      <DeskHeading title={`#${number}`} />
      <ErrorSummary title="Not saved" errors={errors} />
      {typed && (
        <label className="grid gap-1.5 font-semibold">
          What you typed, so that you can copy it
          <textarea readOnly rows={8} dir="auto" defaultValue={typed} className="control font-normal" />
        </label>
      )}
      <p>
        <Link
          to={deskTicketPath(number)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Reload the ticket
        </Link>
      </p>
    </>
  );
}
