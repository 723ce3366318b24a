import type { Config } from "~/config.server";
import { isLoopbackHost } from "~/domain/loopback-host";

/**
 * A deployed site uses https only. A page requested over http is redirected; a form has already travelled where others
 * could read it, so it is refused. Null lets the request through.
 */
export function refusalOfPlainHttp(request: Request, config: Config): Response | null {
  const { protocol, hostname, pathname, search } = new URL(request.url);
  if (config.local || protocol === "https:" || isLoopbackHost(hostname)) return null;
  const site = new URL(config.siteUrl);
  // Not the requested host, because a client can write any host into a request.
  site.protocol = "https:";
  if (request.method === "GET" || request.method === "HEAD") {
    const Location = `${site.origin}${pathname}${search}`;
    return new Response(null, { status: 308, headers: { Location, "Cache-Control": "no-store" } });
  }
  return new Response(
    `This form was sent over an unencrypted connection, so we haven't accepted it. Open ${site.origin} and send it again.\n`,
    { status: 403, headers: { "Content-Type": "text/plain; charset=utf-8" } },
  );
}
