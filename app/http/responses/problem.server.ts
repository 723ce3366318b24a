import { PROBLEMS, type ProblemCode, type ProblemDetails, problemBody } from "~/domain/api/problems";
import { PERSONAL } from "./response-headers";

/** An answer of the API that says what went wrong, by RFC 9457. */
export function problemResponse(
  siteUrl: string,
  code: ProblemCode,
  details: ProblemDetails = {},
  headers: Record<string, string> = {},
): Response {
  return new Response(`${JSON.stringify(problemBody(code, details, siteUrl))}\n`, {
    status: PROBLEMS[code].status,
    headers: { ...PERSONAL, ...headers, "Content-Type": "application/problem+json" },
  });
}
