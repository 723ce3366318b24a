/**
 * The request with a path that Remix can decode. It would print any other into the log as it came, with a key that stands in it. What
 * can't be decoded is no page of this site, so its path becomes one that looks the same once it is decoded, and is none either.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  if (isDecodable(url.pathname)) return request;
  url.pathname = url.pathname.replaceAll("%", "%25");
  return new Request(url, request);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
