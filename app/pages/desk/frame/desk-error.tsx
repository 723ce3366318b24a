import { isRouteErrorResponse, Link } from "@remix-run/react";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { outageMessage } from "~/ui/outage";
import { RequestIdLine } from "~/ui/request-id";
import { factsOf } from "~/ui/site-error";
import { DeskHeading } from "../desk-heading";

/** The error page inside the desk's frame. */
export function DeskError({ error }: { error: unknown }) {
  const [status, message] = factsOf(error);
  const isMissing = isRouteErrorResponse(error) && status === 404;
  const title = isMissing
    ? "There is nothing at this address"
    : status >= 500
      ? "Something went wrong on our side"
      : message || "There's a problem";
  return (
    <>
      <DeskHeading title={title} />
      <div className="grid gap-3 rounded-xl border border-line bg-card p-4">
        <p>
          {isMissing
            ? "It may have been deleted, or the address may be incomplete."
            : (outageMessage(error) ??
              (status >= 500
                ? "Everything was either saved in full or not at all. If you have been signed in for twelve hours, sign in again; otherwise try again in a moment."
                : "Nothing was saved. Go back to what you typed and send it again."))}
        </p>
        {status >= 500 && <RequestIdLine />}
        <p>
          <Link to={STAFF_PATHS.today} reloadDocument className="font-semibold underline underline-offset-4">
            Load the desk again
          </Link>
        </p>
      </div>
    </>
  );
}
