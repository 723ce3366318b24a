import type { ClientFacts } from "~/domain/client-facts";

const IPV6_NETWORK_GROUPS = 4;

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

/**
 * An IPv4 address, or the /64 network of an IPv6 address, since a household can use any address in its /64.
 */
function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
