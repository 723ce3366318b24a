import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { closingTagsLast, streamClosingTagsLast } from "./http/closing-tags.server";
import { logFailure } from "./http/log-failure.server";
import { sealScripts } from "./http/seal-scripts.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { NonceProvider } from "./ui/nonce";
import { RequestIdProvider } from "./ui/request-id";

/** How long a page may wait for deferred data. After that it is sent as it is, with its loading state. */
const DEFERRED_PATIENCE_MS = 200;

/**
 * Buffers the whole page: its scripts are known only at the end, and their hashes go into a header. With hashes
 * instead of a nonce, a page is byte-identical for all visitors. Only a page whose deferred data keeps it waiting
 * is streamed, with a nonce; such pages are one visitor's own.
 */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { config, newId, requestId }: AppLoadContext,
): Promise<Response> {
  const nonce = newId();
  let statusCode = status;
  const stream = await renderToReadableStream(
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        statusCode = 500;
        logFailure("A page could not be rendered", error);
      },
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { pathname } = new URL(request.url);
  const isComplete = await Promise.race([stream.allReady.then(() => true), laterFalse(DEFERRED_PATIENCE_MS)]);
  if (!isComplete && !import.meta.env.DEV) {
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ pathname, config, scriptHashes: [], nonce }),
    );
    // What compresses a page on its way may hold back its beginning until it has the end.
    headers.append("Cache-Control", "no-transform");
    return new Response(stream.pipeThrough(streamClosingTagsLast()), { status: statusCode, headers });
  }
  await stream.allReady;
  const page = await new Response(stream).text();
  // The dev server injects its own scripts and styles, which our policy does not cover.
  if (import.meta.env.DEV) {
    return new Response(page.replaceAll(` nonce="${nonce}"`, ""), { status: statusCode, headers });
  }
  const { html, scriptHashes } = await sealScripts(closingTagsLast(page), nonce);
  headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes }));
  return new Response(html, { status: statusCode, headers });
}

function laterFalse(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms));
}

/** Logs errors without the request's URL or body, which may hold names, email addresses and keys. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // A wrong URL or method is the client's error, and already has its response.
  const isAnswered = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswered && !request.signal.aborted) logFailure("A request failed", error);
};
