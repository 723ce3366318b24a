import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { sealScripts } from "./http/seal-scripts.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { NonceProvider } from "./ui/nonce";

/**
 * Renders a page as a whole: its scripts are only known at the end, and their hashes go into a header. So a page that is
 * the same for every visitor is the same bytes, which a nonce in it would prevent.
 */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { config }: AppLoadContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  let statusCode = status;
  const stream = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        statusCode = 500;
        console.error(describe(error));
      },
    },
  );
  await stream.allReady;
  const page = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server adds scripts and styles of its own, which no policy of ours knows.
  if (import.meta.env.DEV) {
    return new Response(page.replaceAll(` nonce="${nonce}"`, ""), { status: statusCode, headers });
  }
  const { html, scriptHashes } = await sealScripts(page, nonce);
  const { pathname } = new URL(request.url);
  headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes }));
  return new Response(html, { status: statusCode, headers });
}

/** Logs what broke, without the request's address or body: they may hold names, addresses and keys. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // A wrong address or method is the sender's mistake and answered as such.
  const isAnswered = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswered && !request.signal.aborted) console.error(describe(error));
};

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "Something other than an error was thrown";
  // The message of a failed query quotes its parameters, the cause only says what D1 said.
  const { cause } = error;
  return cause instanceof Error ? `${cause.message}\n${cause.stack}` : `${error.message}\n${error.stack}`;
}
