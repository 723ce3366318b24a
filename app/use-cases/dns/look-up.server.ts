import { addressesIn, txtRecordsIn } from "~/domain/account/dns-answer";
import { readCappedText } from "~/domain/capped";

/** The TXT records of a name, each in its pieces; empty if it has none, null if the lookup failed. Never throws. */
export type LookUpTxt = (name: string) => Promise<string[][] | null>;

/** The same for the IP addresses of a name, within the time limit of the caller's `signal`. */
export type LookUpAddresses = (name: string, signal?: AbortSignal) => Promise<string[] | null>;

/** A resolver that speaks DNS over HTTPS with JSON, like Cloudflare's. */
type Resolver = { url: string; userAgent: string };

const TIMEOUT_MS = 5000;

/** More than the records of any name have. */
const MAX_BYTES = 64 * 1024;

export function lookUpTxtAt(resolver: Resolver): LookUpTxt {
  return async (name) => {
    const text = await askResolver(resolver, name, "TXT");
    return text === null ? null : txtRecordsIn(text);
  };
}

export function lookUpAddressesAt(resolver: Resolver): LookUpAddresses {
  return async (name, signal) => {
    const texts = await Promise.all(["A", "AAAA"].map((type) => askResolver(resolver, name, type, signal)));
    const found = texts.map((text) => (text === null ? null : addressesIn(text)));
    return found.every((addresses) => addresses !== null) ? found.flat() : null;
  };
}

async function askResolver(
  { url, userAgent }: Resolver,
  name: string,
  type: string,
  within?: AbortSignal,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = within ? AbortSignal.any([timeout, within]) : timeout;
  try {
    const answer = await fetch(`${url}?${new URLSearchParams({ name, type })}`, {
      headers: { Accept: "application/dns-json", "User-Agent": userAgent },
      redirect: "manual",
      signal,
    });
    return answer.ok ? await readCappedText(answer, MAX_BYTES, signal) : null;
  } catch {
    return null;
  }
}
