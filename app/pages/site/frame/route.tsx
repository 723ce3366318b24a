import type { LinksFunction } from "@remix-run/cloudflare";
import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRouteFlag } from "~/browser/route-handle";
import { BLOG_PAGE } from "~/content/blog-page";
import { BRAND } from "~/content/brand";
import { CHAT_LAUNCHER } from "~/content/chat-launcher";
import type { RootData } from "~/content/page-meta";
import { BLOG_FEED_PATH } from "~/domain/blog/blog-paths";
import { ConnectionNotice } from "~/ui/connection-notice";
import { Outage, outageMessage } from "~/ui/outage";
import { SiteError } from "~/ui/site-error";
import { SkipLink } from "~/ui/skip-link";
import { ChatLauncher } from "./chat-launcher";
import { ScrollToTop } from "./scroll-to-top";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

/** When a page's data can't be read, the error response keeps its own headers. */
export { responseHeaders as headers } from "~/http/responses/response-headers";

/** Lets feed readers discover the blog's feed. */
export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", title: BLOG_PAGE.feedTitle, href: BLOG_FEED_PATH },
];

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

/** A page whose data can't be read says so within the site's frame. Any other error replaces the whole page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const message = outageMessage(error);
  if (message === null) return <SiteError error={error} brand={BRAND} />;
  return (
    <SiteFrame>
      <div className="wrap pt-36 pb-24">
        <Outage message={message} email={BRAND.email} />
      </div>
    </SiteFrame>
  );
}

/** The layout of every page of the site: header and footer. */
function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const isSignedIn = useRouteFlag("forClient");
  return (
    <>
      <SkipLink />
      <SiteHeader isSignedIn={isSignedIn} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter year={root?.year} />
      <ScrollToTop />
      <ConnectionNotice place="below-header" />
      <ChatLauncher label={CHAT_LAUNCHER} />
    </>
  );
}
