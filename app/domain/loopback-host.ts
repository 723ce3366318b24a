/** Names of the machine itself, where a site can be tried in production mode without a certificate. */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Whether requests to an address can be read in transit: plain http to another machine. */
export function isOpenToReaders(address: string | undefined): boolean {
  const url = URL.parse(address ?? "");
  return url?.protocol === "http:" && !isLoopbackHost(url.hostname);
}
