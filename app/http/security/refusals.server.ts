import { writeRefusal } from "~/log/refusals.server";

/** Pages and records with restricted access. */
type Refused =
  | ("api" | "api_scope" | "desk" | "owners" | "booking" | "ticket" | "passkey")
  | ("calendar_feed" | "scheduler_webhook" | "personal_link");

/** Logs a request for a page or record that the visitor may not see or that doesn't exist, with the account, if any. */
export function logRefusedAccess(kind: Refused, account?: string): void {
  writeRefusal("authz_fail", kind, { kind, account });
}

/** Logs that a form came from a page of another site. */
export function logForeignForm(): void {
  writeRefusal("malicious_cors", "form", { kind: "form" });
}

/** Logs that a page of another site tried to use the API. */
export function logForeignApiUse(): void {
  writeRefusal("malicious_cors", "api", { kind: "api" });
}

/** Logs that a form seems to have been filled in by a program. */
export function logSuspectedProgram(kind: "trap" | "too_soon"): void {
  writeRefusal("malicious_extraneous", kind, { kind });
}
