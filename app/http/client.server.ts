import type { Client } from "~/domain/account/account.server";

const IPV6_NETWORK_GROUPS = 4;

/** Where a request comes from. Behind Cloudflare the address is Cloudflare's word; on one's own machine there is none to tell. */
export function clientOf(request: Request): Client {
  const address = request.headers.get("CF-Connecting-IP")?.trim() ?? "";
  const isKnown = address !== "" && !/^(127\.|::1$|localhost$)/.test(address);
  return {
    address: isKnown ? networkOf(address) : null,
    userAgent: request.headers.get("User-Agent")?.slice(0, 500) ?? null,
  };
}

/** An IPv4 address, or the /64 network of an IPv6 one: a household has the whole of it to choose from. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
