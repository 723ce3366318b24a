import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useForeignNodes } from "./browser/foreign-nodes";
import { useHydrationEnd } from "./browser/hydration";
import { HydrationBoundary } from "./browser/hydration-boundary";
import { usePageFocus } from "./browser/page-focus";
import { usePendingFeedback } from "./browser/pending-feedback";
import { useRouteFlag } from "./browser/route-handle";
import { noteFormAnswer, useFormDrafts } from "./browser/use-form-drafts";
import { BRAND } from "./content/brand";
import type { RootData } from "./content/page-meta";
import { THEME_COLORS } from "./content/theme-colors";
import { MANIFEST_PATH, PATHS } from "./domain/paths";
import displayFont from "./fonts/bricolage-grotesque-700.woff2?url";
import textFont from "./fonts/instrument-sans-400.woff2?url";
import boldFont from "./fonts/instrument-sans-600.woff2?url";
import { responseHeaders } from "./http/responses/response-headers";
import deskStylesheet from "./styles/desk.css?url";
import noScriptStylesheet from "./styles/no-script.css?url";
import siteStylesheet from "./styles/site.css?url";
import { useNonce } from "./ui/nonce";
import { SiteError, titleOfError } from "./ui/site-error";
import { SpeculationRules } from "./ui/speculation-rules";

/** Also for the error page, which is rendered here: an error keeps its own headers. */
export const headers: HeadersFunction = responseHeaders;

export const links: LinksFunction = () => [
  ...[displayFont, textFont, boldFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2" as const,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: MANIFEST_PATH },
];

export const meta: MetaFunction = ({ error, location }) => [
  { title: error ? `${titleOfError(error, location)} | ${BRAND.name}` : BRAND.name },
];

/** Identical for every visitor, so that pages can be cached. */
export function loader({ context }: LoaderFunctionArgs): RootData {
  const { siteUrl, turnstile } = context.config;
  const year = new Date(context.now).getUTCFullYear();
  return { siteUrl, year, ...(turnstile && { turnstileSiteKey: turnstile.siteKey }) };
}

/** The data never changes during a visit. */
export function shouldRevalidate(answer: ShouldRevalidateFunctionArgs): boolean {
  noteFormAnswer(answer);
  return false;
}

/**
 * Browsers that block storage, as some do in another site's frame, throw whenever it is accessed, and Remix's own
 * script accesses it outside any try. With this guard, reading finds nothing; writing still throws.
 */
const STORAGE_GUARD = `try{sessionStorage}catch(e){try{Object.defineProperty(window,"sessionStorage",{configurable:true,value:{getItem:function(){return null},setItem:function(){throw e},removeItem:function(){}}})}catch(e){}}`;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { pathname, search } = useLocation();
  const isEmbedded = pathname === PATHS.schedule && new URLSearchParams(search).get("embed") === "1";
  const isAtDesk = useRouteFlag("atDesk");
  const neverWakes = useRouteFlag("neverWakes");
  useForeignNodes();
  return (
    <HydrationBoundary>
      <html lang="en-GB" data-embedded={isEmbedded ? "" : undefined} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {/* Browsers use the first that matches. */}
          <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
          <meta name="theme-color" content={THEME_COLORS.light} />
          <Meta />
          <link rel="stylesheet" href={isAtDesk ? deskStylesheet : siteStylesheet} />
          <Links />
          <noscript>
            <link rel="stylesheet" href={noScriptStylesheet} />
          </noscript>
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
            dangerouslySetInnerHTML={{ __html: STORAGE_GUARD }}
          />
          <script src={PATHS.wakeScript} defer nonce={nonce} />
          <SpeculationRules />
        </head>
        <body>
          {children}
          <ScrollRestoration nonce={nonce} />
          {!neverWakes && <Scripts nonce={nonce} />}
        </body>
      </html>
    </HydrationBoundary>
  );
}

export default function App() {
  useFormDrafts();
  usePendingFeedback();
  usePageFocus();
  useHydrationEnd();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <SiteError error={useRouteError()} brand={BRAND} />;
}
