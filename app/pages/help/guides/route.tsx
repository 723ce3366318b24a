import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { trailTo, wayTo } from "~/content/help/article-meta";
import { GUIDES_PAGE } from "~/content/help/pages";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData } from "~/content/structured-data";
import { guidesPagePath } from "~/domain/help/help-paths";
import type { loadGuides } from "~/http/answers/help-articles.server";
import { HelpIntro } from "~/ui/help/help-intro";
import { GuideList } from "./guide-list";

export const meta: MetaFunction<typeof loadGuides> = ({ data, matches }) => {
  const siteUrl = siteUrlOf(matches);
  const { page = 1, guides = [] } = data ?? {};
  const title = page === 1 ? GUIDES_PAGE.title : `${GUIDES_PAGE.title}, page ${page}`;
  return [
    ...pageMeta({ title, description: GUIDES_PAGE.summary, path: guidesPagePath(page), siteUrl }),
    ...(guides.length === 0 ? [{ name: "robots", content: "noindex" }] : []),
    ...breadcrumbData(trailTo(GUIDES_PAGE), siteUrl),
  ];
};

export { loadGuides as loader } from "~/http/answers/help-articles.server";

const PAGE_LINK =
  "inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-electric";

export default function Guides() {
  const { page, guides, hasMore } = useLoaderData<typeof loadGuides>();
  return (
    <>
      <HelpIntro title={GUIDES_PAGE.title} lead={GUIDES_PAGE.summary} way={wayTo(GUIDES_PAGE)} />
      <section aria-label={GUIDES_PAGE.title} className="wrap pb-20 md:pb-28">
        <div className="border-t-2 border-ink">
          {guides.length === 0 ? (
            <p className="pt-6 text-lg">Nothing here yet.</p>
          ) : (
            <GuideList guides={guides} heading="h2" />
          )}
        </div>
        {(page > 1 || hasMore) && (
          <nav aria-label="More guides" className="flex flex-wrap gap-x-8 py-4">
            {page > 1 && (
              <Link to={guidesPagePath(page - 1)} rel="prev" className={PAGE_LINK}>
                Previous guides
              </Link>
            )}
            {hasMore && (
              <Link to={guidesPagePath(page + 1)} rel="next" className={PAGE_LINK}>
                More guides
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  );
}
