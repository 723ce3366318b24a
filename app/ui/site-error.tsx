import { isRouteErrorResponse } from "@remix-run/react";
import { ErrorPage, errorTitle } from "./error-page";
import { outageMessage, outageTitle } from "./outage";

type SiteErrorProps = { error: unknown; brand: { name: string; email: string } };

/** The error page of the whole site. */
export function SiteError({ error, brand }: SiteErrorProps) {
  const [status, message] = factsOf(error);
  return <ErrorPage brand={brand} status={status} message={message} />;
}

export function titleOfError(error: unknown, location: { pathname: string; search: string }): string {
  return outageMessage(error) === null ? errorTitle(...factsOf(error)) : outageTitle(location);
}

/** What a visitor may see of an error: its status and, if we wrote one, its message. */
export function factsOf(error: unknown): [status: number, message: string] {
  if (!isRouteErrorResponse(error)) return [500, ""];
  const { status, data } = error;
  // Remix's own messages, such as for a form sent to a route without an action, are not for visitors.
  return [status, typeof data === "string" && !data.startsWith("Error: ") ? data : ""];
}
