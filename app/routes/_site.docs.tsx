import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DOCS_CARDS, DOCS_PAGE } from "~/content/docs";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { Breadcrumbs } from "~/ui/help/breadcrumbs";
import { DocsCards } from "~/ui/help/docs-cards";
import { PageIntro } from "~/ui/page-intro";

export const meta: MetaFunction<typeof loader> = ({ matches }) => articleMeta(DOCS_PAGE, matches);

/** The line to copy names this site. */
export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.config.siteUrl };
}

export default function Documentation() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const { path, title, summary } = DOCS_PAGE;
  return (
    <>
      <PageIntro title={title} lead={summary}>
        <Breadcrumbs way={wayTo({ path })} here={title} />
      </PageIntro>
      <DocsCards {...DOCS_CARDS} embedLine={`<script src="${siteUrl}/embed/scheduler.js"></script>`} />
    </>
  );
}
