import * as z from "zod";
import { widerNetworkOf } from "./limits";

const IPV6_NETWORK_GROUPS = 4;

/**
 * The network that an address counts as: an IPv4 address itself, or the /64 of an IPv6 address, since a household can
 * use any address in its /64.
 */
export function networkOf(ip: string): string {
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

const IpSchema = z.union([z.ipv4(), z.ipv6()]);

/** The network of a typed IP address; null if the text is not an IP address. */
export function parseNetwork(text: string): string | null {
  const ip = IpSchema.safeParse(text.trim());
  return ip.success ? networkOf(ip.data) : null;
}

/** Whether two networks share their limits: they are the same, or in the same /48. */
export function shareLimits(one: string, other: string): boolean {
  const wider = widerNetworkOf(one);
  return one === other || (wider !== null && wider === widerNetworkOf(other));
}

/** A network shortened so that it doesn't identify a person, for the audit log: "203.0.113.0/24", "2001:db8:1::/48". */
export function shortNetwork(network: string): string {
  return widerNetworkOf(network) ?? `${network.split(".").slice(0, 3).join(".")}.0/24`;
}
