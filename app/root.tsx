import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { BRAND } from "./content/brand";
import type { RootData } from "./content/page-meta";
import { responseHeaders } from "./http/response-headers";
import noScriptStylesheet from "./no-script.css?url";
import stylesheet from "./styles.css?url";
import { ErrorPage, errorTitle } from "./ui/error-page";
import { useNonce } from "./ui/nonce";

/** Also for the error page, which stands here: an error's own headers are kept. */
export const headers: HeadersFunction = responseHeaders;

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(...factsOf(error))} | ${BRAND.name}` : BRAND.name },
];

/** The same for every visitor: these pages are cached. */
export function loader({ context }: LoaderFunctionArgs): RootData {
  return { siteUrl: context.config.siteUrl, year: new Date(context.now()).getUTCFullYear() };
}

/** Nothing in it changes during a visit. */
export const shouldRevalidate = () => false;

/** What a route may say of itself: `wake: "idle"` for a page made for filling in, which hydrates without being touched. */
export type RouteHandle = { wake?: "idle" };

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname, search } = useLocation();
  const wakesWhenIdle = useMatches().some(
    (match) => (match.handle as RouteHandle | undefined)?.wake === "idle",
  );
  const isEmbedded = pathname === "/schedule" && new URLSearchParams(search).get("embed") === "1";
  return (
    <html
      lang="en-GB"
      data-wake={wakesWhenIdle ? "idle" : undefined}
      data-embedded={isEmbedded ? "" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2e8" />
        <Meta />
        <Links />
        <noscript>
          <link rel="stylesheet" href={noScriptStylesheet} />
        </noscript>
        <script src="/wake.js" defer nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const [status, message] = factsOf(useRouteError());
  return <ErrorPage brand={BRAND} status={status} message={message} />;
}

/** What a visitor may know of an error: its status and, where we wrote one for them, its message. */
function factsOf(error: unknown): [status: number, message: string] {
  if (!isRouteErrorResponse(error)) return [500, ""];
  return [error.status, typeof error.data === "string" ? error.data : ""];
}
