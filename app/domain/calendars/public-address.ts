/**
 * IPv4 networks without public servers (IANA's special-purpose registry), including those of cloud metadata services.
 */
const NOT_PUBLIC: readonly [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Whether an IP address can be that of a server in the public Internet. False for any other text. */
export function isPublicAddress(address: string): boolean {
  const bits = ipv4Bits(address);
  if (bits !== null) return !NOT_PUBLIC.some(([network, length]) => isWithin(bits, network, length));
  return isPublicIpv6(address);
}

function isWithin(bits: number, network: string, length: number): boolean {
  const size = 2 ** (32 - length);
  return Math.floor(bits / size) === Math.floor((ipv4Bits(network) ?? 0) / size);
}

function ipv4Bits(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts?.every((part) => part <= 255)) return null;
  return parts.reduce((bits, part) => bits * 256 + part, 0);
}

/**
 * Public addresses begin with 2 or 3 (2000::/3), except the networks for special purposes (2001::/23), those for
 * documentation, and those that stand for an IPv4 address (2002::/16).
 */
function isPublicIpv6(address: string): boolean {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]/`)) return false;
  const [first = 0, second = 0] = (address.split("::")[0] ?? "")
    .split(":")
    .map((group) => parseInt(group || "0", 16));
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false;
  if (first === 0x2001) return second >= 0x200 && second !== 0xdb8;
  return !(first === 0x3fff && second < 0x1000);
}
