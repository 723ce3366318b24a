import type { ProviderFailure } from "../../domain/account/identity-provider";
import { Unreachable } from "./fetch-outside";

const DENIED: ReadonlySet<string> = new Set([
  "access_denied",
  "user_cancelled_authorize",
  "consent_required",
]);
const NOT_NOW: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

/** What a provider's error, in its answer to the browser, means to whoever came back. */
export function failureOfAnswer(error: string): ProviderFailure {
  const code = `ANSWER_${codeOf(error.toUpperCase())}`;
  if (DENIED.has(error)) return { ok: false, reason: "denied", code };
  return { ok: false, reason: NOT_NOW.has(error) ? "unreachable" : "refused", code };
}

/** What went wrong on the way. Everything that a provider sends may be wrong in any way, so this never throws. */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof Unreachable) return { ok: false, reason: "unreachable", code: error.code };
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
    return { ok: false, reason: "refused", code: codeOf(error.code) };
  return { ok: false, reason: "refused", code: error instanceof Error ? codeOf(error.name) : "UNKNOWN" };
}

/** Short and of letters: the log is for no text that somebody else wrote. */
function codeOf(text: string): string {
  return /^\w{1,60}$/.test(text) ? text : "OTHER";
}
