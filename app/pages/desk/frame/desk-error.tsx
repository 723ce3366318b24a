import { isRouteErrorResponse } from "@remix-run/react";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { outageMessage } from "~/ui/outage";
import { RequestIdLine } from "~/ui/request-id";
import { factsOf } from "~/ui/site-error";
import { DeskLink } from "../desk-controls";
import { DeskHeading } from "../desk-heading";

/** The error page inside the desk's frame. */
export function DeskError({ error }: { error: unknown }) {
  const [status, message] = factsOf(error);
  const isMissing = isRouteErrorResponse(error) && status === 404;
  const title = isMissing
    ? "We can't find that page"
    : status >= 500
      ? "Something went wrong on our side"
      : message || "There's a problem";
  return (
    <>
      <DeskHeading title={title} />
      <div className="grid gap-3 rounded-xl border border-line bg-card p-4">
        <p>
          {isMissing
            ? "It may have been deleted, or the link may be incomplete."
            : (outageMessage(error) ??
              (status >= 500
                ? "We either saved everything or nothing. Try again in a moment. If you've been signed in for twelve hours, sign in again."
                : "We haven't saved anything. Go back to what you typed and send it again."))}
        </p>
        {status >= 500 && <RequestIdLine />}
        <p>
          <DeskLink
            to={STAFF_PATHS.today}
            reloadDocument
            className="font-semibold underline underline-offset-4"
          >
            Reload the desk
          </DeskLink>
        </p>
      </div>
    </>
  );
}
