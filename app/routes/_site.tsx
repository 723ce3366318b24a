import { Outlet } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { SITE_LINKS } from "~/content/navigation";
import { SiteFooter } from "~/ui/site-footer";
import { SiteHeader } from "~/ui/site-header";
import { SkipLink } from "~/ui/skip-link";

/** The frame of every page of the site: header and footer around it. */
export default function SiteLayout() {
  return (
    <>
      <SkipLink />
      <SiteHeader brandName={BRAND.name} links={SITE_LINKS} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter brand={BRAND} />
    </>
  );
}
