import { txtRecordsIn } from "~/domain/account/dns-answer";
import { readCappedText } from "~/domain/capped-text";

/** The TXT records of a name, each in its pieces; none if it clearly has none, null if that can't be found out. Never throws. */
export type LookUpTxt = (name: string) => Promise<string[][] | null>;

const TIMEOUT_MS = 5000;

/** More than the records of any name have. */
const MAX_BYTES = 64 * 1024;

/** Asks a resolver that speaks DNS over HTTPS with JSON, like Cloudflare's. */
export function lookUpTxtAt({ url, userAgent }: { url: string; userAgent: string }): LookUpTxt {
  return async (name) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await fetch(`${url}?${new URLSearchParams({ name, type: "TXT" })}`, {
        headers: { Accept: "application/dns-json", "User-Agent": userAgent },
        redirect: "manual",
        signal,
      });
      const text = answer.ok ? await readCappedText(answer, MAX_BYTES, signal) : null;
      return text === null ? null : txtRecordsIn(text);
    } catch {
      return null;
    }
  };
}
