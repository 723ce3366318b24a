import type { ProviderFailure } from "../../domain/account/identity-provider";
import { Unreachable } from "./fetch-outside";

const DENIED: ReadonlySet<string> = new Set([
  "access_denied",
  "user_cancelled_authorize",
  "consent_required",
]);
const NOT_NOW: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

/** The failure for an error in a provider's response, which the user's browser brings back. */
export function failureOfAnswer(error: string): ProviderFailure {
  const code = `ANSWER_${codeOf(error.toUpperCase())}`;
  if (DENIED.has(error)) return { ok: false, reason: "denied", code };
  return { ok: false, reason: NOT_NOW.has(error) ? "unreachable" : "refused", code };
}

/** The failure for an error of a request. A provider's responses may be wrong in any way, so this never throws. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof Unreachable) return { ok: false, reason: "unreachable", code: error.code };
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
    return { ok: false, reason: "refused", code: codeOf(error.code) };
  return { ok: false, reason: "refused", code: error instanceof Error ? codeOf(error.name) : "UNKNOWN" };
}

/** Limited to short codes, because the log must not contain text written by others. */
function codeOf(text: string): string {
  return /^\w{1,60}$/.test(text) ? text : "OTHER";
}
