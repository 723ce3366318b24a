import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { CHAT, EXAMPLE_QUESTIONS } from "~/content/chat";
import { FOOTER_COLUMNS, HEADER_LINKS } from "~/content/navigation";
import type { RootData } from "~/content/page-meta";
import { ChatLauncher } from "~/ui/chat/chat-launcher";
import { ScrollToTop } from "~/ui/scroll-to-top";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { SkipLink } from "~/ui/skip-link";

/** The frame of every page of the site: header and footer around it. */
export default function SiteLayout() {
  const root = useRouteLoaderData<RootData>("root");
  return (
    <>
      <SkipLink />
      <SiteHeader brandName={BRAND.name} links={HEADER_LINKS} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter brand={BRAND} columns={FOOTER_COLUMNS} year={root?.year} />
      <ScrollToTop />
      <ChatLauncher facts={CHAT} questions={EXAMPLE_QUESTIONS} />
    </>
  );
}
