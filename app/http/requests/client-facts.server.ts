import type { ClientFacts } from "~/domain/client-facts";
import { networkOf } from "~/domain/limits/network";

/** The client's IP and user agent. Cloudflare supplies the IP; a local site has none. */
export function clientOf(request: Request): ClientFacts {
  // Of several, the last is the one that the network added to what the client sent.
  const ip = request.headers.get("CF-Connecting-IP")?.split(",").at(-1)?.trim() ?? "";
  const isKnown = ip !== "" && !/^(127\.|::1$|localhost$)/.test(ip);
  return {
    ip: isKnown ? networkOf(ip) : null,
    userAgent: request.headers.get("User-Agent")?.slice(0, 500) ?? null,
  };
}
