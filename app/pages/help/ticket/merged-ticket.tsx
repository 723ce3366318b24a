import { Link } from "@remix-run/react";
import { TICKET_WORDS } from "~/content/tickets";
import { PATHS } from "~/domain/paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";

type MergedTicketProps = {
  /** The number of the ticket that it was merged into. */
  mergedInto: number;
  /** The page's own URL, which its form posts to. */
  action: string;
  isLinkSent: boolean;
  /** A reply that was not sent, because the ticket had been merged meanwhile. */
  unsent: string | undefined;
};

/**
 * What a private link shows after its ticket was merged into another: that ticket's number, and how to get its link.
 */
export function MergedTicket({ mergedInto, action, isLinkSent, unsent }: MergedTicketProps) {
  const { merged, reply } = TICKET_WORDS.conversation;
  return (
    <div className="grid max-w-3xl gap-8">
      <h1 className="text-step-4">
        {merged.heading} {mergedInto}
      </h1>
      {unsent && (
        <>
          <ErrorSummary title={merged.notSent} errors={NO_MORE} />
          <textarea
            aria-label={reply}
            readOnly
            rows={5}
            dir="auto"
            defaultValue={unsent}
            className="control"
          />
        </>
      )}
      <p className="text-step-1">{merged.lead}</p>
      <p className="max-w-[60ch]">{merged.emailed}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {isLinkSent ? (
          <p role="status" className="font-semibold">
            {merged.sent}
          </p>
        ) : (
          <form method="post" action={action}>
            <Button name="do" value="link">
              {merged.again}
            </Button>
          </form>
        )}
        <Link to={PATHS.dashboardTickets} className="underline underline-offset-4">
          {merged.account}
        </Link>
      </div>
    </div>
  );
}

const NO_MORE: never[] = [];
