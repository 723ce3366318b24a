/** Loopback addresses are allowed for the site's own tests only, whose calendars are there. */
export type AddressRules = { isLoopbackAllowed: boolean };

export type AddressRefusal =
  | "not_an_address"
  | "not_https"
  | "has_credentials"
  /** An IP address, or a name that has a meaning only in private networks. */
  | "not_public"
  | "other_port";

const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Top-level names without public servers (RFC 2606, 6761, 6762, 7686, 8375, 9476), and those that home routers invent.
 */
const PRIVATE_TOP_LEVEL =
  /^(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion|alt)$/;

/**
 * Checks the address of a calendar to read. IP addresses are refused altogether, since calendars have names: no
 * spelling of a private one can slip through. `URL` has already turned 2130706433, 0x7f.1 and full-width digits into
 * four numbers.
 */
export function checkAddress(
  typed: string,
  rules: AddressRules,
): { ok: true; url: URL } | { ok: false; reason: AddressRefusal } {
  // Calendar services use webcal: in place of https:.
  const text = typed.trim().replace(/^webcals?:\/\//i, "https://");
  const url = URL.canParse(text) && text.length <= MAX_ADDRESS_LENGTH ? new URL(text) : null;
  if (!url || url.href.length > MAX_ADDRESS_LENGTH) return { ok: false, reason: "not_an_address" };
  if (url.username !== "" || url.password !== "") return { ok: false, reason: "has_credentials" };
  if (rules.isLoopbackAllowed && isLoopback(url)) return { ok: true, url: withoutFragment(url) };
  if (url.protocol !== "https:") return { ok: false, reason: "not_https" };
  if (!isPublicName(url.hostname)) return { ok: false, reason: "not_public" };
  // Other ports belong to other services. `URL` leaves out the default port.
  if (url.port !== "") return { ok: false, reason: "other_port" };
  return { ok: true, url: withoutFragment(url) };
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && hostname === "127.0.0.1";
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  const isName = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(label));
  // No top-level name is a number, so every IPv4 address is refused here.
  return isName && labels.length > 1 && /[a-z]/.test(last) && !PRIVATE_TOP_LEVEL.test(last);
}

function withoutFragment(url: URL): URL {
  const plain = new URL(url);
  plain.hash = "";
  return plain;
}

export const ADDRESS_REFUSALS: Record<AddressRefusal, string> = {
  not_an_address: "Enter the calendar's whole address, such as https://calendar.example/busy.ics",
  not_https: "The address must begin with https:// so that no one else can read or change the calendar",
  has_credentials:
    "Leave the name and password out of the address: we can only read public or secret addresses",
  not_public: "Enter the address of a public server by its name, such as https://calendar.example/busy.ics",
  other_port: "Leave the port out of the address: we only read calendars on port 443",
};

/** A word, as services name such files. With figures or mixed letters it may be the secret itself. */
const PLAIN_FILE = /^[A-Z]?[a-z]{1,11}\.ics$/;

/** The host of an address, or of the mark of a sealed one; empty for what is none. */
export function serverOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}

/** The name of an address's file if it gives nothing away, or nothing. */
export function fileInShort(address: string): string {
  const file = URL.canParse(address) ? (new URL(address).pathname.split("/").at(-1) ?? "") : "";
  return PLAIN_FILE.test(file) ? file : "";
}

/** Enough of an address, or of the mark of a sealed one, to recognise it. The rest may be a secret. */
export function addressInShort(address: string): string {
  const host = serverOf(address);
  return host === "" ? "" : `${host}/…/${fileInShort(address)}`.replace(/\/$/, "");
}
