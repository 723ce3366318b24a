import { writeRefusal } from "~/log/refusals.server";

/** What is not for everybody. */
type Refused = "desk" | "owners" | "booking" | "ticket" | "passkey" | "calendar_feed";

/** Logs that somebody asked for what is not theirs, or is not there; with the account, if they are signed in to one. */
export function noteRefusedAccess(kind: Refused, account?: string): void {
  writeRefusal("authz_fail", kind, { kind, account });
}

/** Logs that a form came from a page of another site. */
export function noteForeignForm(): void {
  writeRefusal("malicious_cors", "form", { kind: "form" });
}

/** Logs that a form was filled in as programs do. */
export function noteProgram(kind: "trap" | "too_soon"): void {
  writeRefusal("malicious_extraneous", kind, { kind });
}
