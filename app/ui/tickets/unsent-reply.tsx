import { TICKET_WORDS } from "../../content/tickets";
import type { TicketAnswer } from "../../domain/tickets/ticket-answer";
import { ErrorSummary } from "../error-summary";
import { CloseForm, ReplyForm } from "./ticket-conversation";

type UnsentReplyProps = {
  /** The ticket's own URL, which the form posts to. */
  action: string;
  answer: TicketAnswer | undefined;
};

/** A ticket's page while the ticket can't be read: the reply is still in its form, ready to be sent again. */
export function UnsentReply({ action, answer }: UnsentReplyProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      <h1 className="text-step-4">{TICKET_WORDS.conversation.number}</h1>
      {answer?.notClosed ? (
        <>
          <ErrorSummary title={answer.notClosed} errors={[]} />
          <CloseForm action={action} />
        </>
      ) : (
        <ReplyForm action={action} idempotencyKey="" answer={answer} />
      )}
    </div>
  );
}
