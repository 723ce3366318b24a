import type { Config } from "~/config.server";
import { isApiPath } from "~/domain/api/api-paths";
import { isLoopbackHost } from "~/domain/loopback-host";

/**
 * A deployed site uses https only. A page requested over http is redirected; a form or a key of the API has already
 * travelled where others could read it, so it is refused, and its sender notices. Null lets the request through.
 */
export function refusalOfPlainHttp(request: Request, config: Config): Response | null {
  const { protocol, hostname, pathname, search } = new URL(request.url);
  if (config.local || protocol === "https:" || isLoopbackHost(hostname)) return null;
  const site = new URL(config.siteUrl);
  // Not the requested host, because a client can write any host into a request.
  site.protocol = "https:";
  const { origin } = site;
  if (isApiPath(pathname)) {
    return plainRefusal(
      `This request was sent over an unencrypted connection, so we haven't accepted it. Use ${origin}, and another key: this one may have been read.\n`,
    );
  }
  if (request.method === "GET" || request.method === "HEAD") {
    const Location = `${origin}${pathname}${search}`;
    return new Response(null, { status: 308, headers: { Location, "Cache-Control": "no-store" } });
  }
  return plainRefusal(
    `This form was sent over an unencrypted connection, so we haven't accepted it. Open ${origin} and send it again.\n`,
  );
}

function plainRefusal(words: string): Response {
  return new Response(words, {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
