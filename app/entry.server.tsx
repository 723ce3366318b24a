import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import type { RouteHandle } from "./browser/route-handle";
import { closingTagsLast } from "./http/responses/closing-tags.server";
import { logFailure } from "./http/responses/log-failure.server";
import { dataScript, hasDeferred, wholeData } from "./http/responses/whole-data.server";
import { sealScripts } from "./http/security/seal-scripts.server";
import { contentSecurityPolicy } from "./http/security/security-headers.server";
import { NonceProvider } from "./ui/nonce";
import { RequestIdProvider } from "./ui/request-id";

/** How long a page may wait for deferred data. After that it is sent as it is, with its loading state. */
const DEFERRED_PATIENCE_MS = 200;

/** The marker that React leaves for a part that it could not render at once. */
const LEFT_OUT = /<!--\$[?!]-->/;

/**
 * Renders the whole page into one string: its scripts are known only at the end, and their hashes go into a header.
 * With hashes instead of a nonce, a page is byte-identical for all visitors. Only a page with slow deferred data is
 * streamed, with a nonce; such pages are private to one visitor.
 */
export default async function handleDocumentRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const nonce = context.newToken();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const page = import.meta.env.DEV ? null : await pageAtOnce(request, remixContext, context, nonce);
  if (page === null) return streamedPage(request, { status, headers, nonce }, remixContext, context);
  const { html, scriptHashes } = page;
  const { pathname } = new URL(request.url);
  const { config, widgetOrigins: widget } = context;
  headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes, widget }));
  return new Response(html, { status, headers });
}

/**
 * The page as one string, or null if its data is late or a part of it failed. A stream takes React half as long
 * again, because it encodes and copies every attribute by itself.
 */
async function pageAtOnce(
  request: Request,
  remixContext: EntryContext,
  { requestId }: AppLoadContext,
  nonce: string,
): Promise<{ html: string; scriptHashes: readonly string[] } | null> {
  const { url } = request;
  const { staticHandlerContext, serverHandoffStream, ...rest } = remixContext;
  const loaderData = await withDeadline(staticHandlerContext.loaderData);
  if (loaderData === null || !serverHandoffStream) return null;
  const data = await new Response(serverHandoffStream).text();
  const whole = { ...rest, staticHandlerContext: { ...staticHandlerContext, loaderData }, renderMeta: {} };
  const html = renderedWhole(pageOf(whole, { url, nonce, requestId }));
  if (html === null) {
    // The page is rendered again as a stream, which reports the error and reads the data from the start.
    remixContext.serverHandoffStream = new Response(data).body ?? undefined;
    return null;
  }
  const { routeModules } = remixContext;
  const wakes = !staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as RouteHandle | undefined)?.neverWakes,
  );
  const script = wakes ? dataScript(data, nonce) : "";
  return sealScripts(closingTagsLast(`<!DOCTYPE html>${html}${script}`), nonce);
}

function renderedWhole(page: ReactElement): string | null {
  try {
    const html = renderToString(page);
    return LEFT_OUT.test(html) ? null : html;
  } catch {
    return null;
  }
}

/** The data with its deferred parts; null if they take too long or fail. */
async function withDeadline(data: LoaderData): Promise<LoaderData | null> {
  if (!hasDeferred(data)) return data;
  return Promise.race([wholeData(data).catch(() => null), laterNull(DEFERRED_PATIENCE_MS)]);
}

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

function pageOf(
  context: EntryContext,
  { url, nonce, requestId }: { url: string; nonce: string; requestId: string },
): ReactElement {
  return (
    <NonceProvider value={nonce}>
      <RequestIdProvider value={requestId}>
        <RemixServer context={context} url={url} nonce={nonce} />
      </RequestIdProvider>
    </NonceProvider>
  );
}

type Beginning = { status: number; headers: Headers; nonce: string };

async function streamedPage(
  request: Request,
  { status, headers, nonce }: Beginning,
  remixContext: EntryContext,
  { config, requestId, widgetOrigins: widget }: AppLoadContext,
): Promise<Response> {
  let statusCode = status;
  const stream = await renderToReadableStream(pageOf(remixContext, { url: request.url, nonce, requestId }), {
    nonce,
    signal: request.signal,
    onError(error) {
      statusCode = 500;
      logFailure("A page could not be rendered", error);
    },
  });
  const { pathname } = new URL(request.url);
  const isComplete = await Promise.race([stream.allReady.then(() => true), laterNull(DEFERRED_PATIENCE_MS)]);
  if (!isComplete && !import.meta.env.DEV) {
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ pathname, config, scriptHashes: [], nonce, widget }),
    );
    // A proxy that compresses the page may hold back its beginning until it has the end.
    headers.append("Cache-Control", "no-transform");
    return new Response(stream, { status: statusCode, headers });
  }
  await stream.allReady;
  const page = await new Response(stream).text();
  // The dev server injects its own scripts and styles, which our policy does not cover.
  if (import.meta.env.DEV) {
    return new Response(page.replaceAll(` nonce="${nonce}"`, ""), { status: statusCode, headers });
  }
  const { html, scriptHashes } = await sealScripts(closingTagsLast(page), nonce);
  headers.set("Content-Security-Policy", contentSecurityPolicy({ pathname, config, scriptHashes, widget }));
  return new Response(html, { status: statusCode, headers });
}

function laterNull(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** Logs errors without the request's URL or body, which may hold names, email addresses and keys. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // A wrong URL or method is the client's error, and already has its response.
  const isAnswered = isRouteErrorResponse(error) && error.status < 500;
  if (!isAnswered && !request.signal.aborted) logFailure("A request failed", error);
};
