/** What Cloudflare calls a request: 16 hexadecimal digits and perhaps the airport code of its data centre. */
const RAY = /^[0-9a-f]{16}(-[A-Z]{3})?$/;

/** The request's own id from Cloudflare, or a new one. Any other value of the header was made up by the client. */
export function requestIdOf(request: Request | undefined, newId: () => string): string {
  const ray = request?.headers.get("CF-Ray");
  return ray && RAY.test(ray) ? ray : newId();
}
