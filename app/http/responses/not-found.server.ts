import { PERSONAL } from "./response-headers";

type What =
  | ("booking" | "calendar" | "client" | "host" | "kind of call" | "person" | "service")
  | ("message" | "picture" | "question" | "view" | "webhook");

/** The same 404 for a malformed id, an unknown one, and one of what the visitor may not see. */
export function notFound(what?: What): Response {
  const said = what === undefined ? null : `We couldn't find that ${what}.`;
  return new Response(said, { status: 404, headers: PERSONAL });
}
