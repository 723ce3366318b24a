/**
 * The request with a path that Remix can decode. Remix would log any other path unchanged, with any key in it. A path
 * that can't be decoded belongs to no page, so it is replaced by one that decodes to the same text and belongs to no
 * page either.
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
