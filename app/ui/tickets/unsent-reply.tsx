import { ErrorSummary } from "../error-summary";
import { CloseForm, ReplyForm, type TicketAnswer } from "./ticket-conversation";
import type { TicketWords } from "./ticket-words";

type UnsentReplyProps = {
  words: TicketWords["conversation"];
  /** The ticket's own URL, which the form posts to. */
  action: string;
  answer: TicketAnswer | undefined;
};

/** A ticket's page while the ticket can't be read: what was sent is still there, ready to be sent again. */
export function UnsentReply({ words, action, answer }: UnsentReplyProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      <h1 className="text-step-4">{words.number}</h1>
      {answer?.notClosed ? (
        <>
          <ErrorSummary title={answer.notClosed} errors={[]} />
          <CloseForm words={words} action={action} />
        </>
      ) : (
        <ReplyForm words={words} action={action} idempotencyKey="" answer={answer} />
      )}
    </div>
  );
}
