import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DOCS_PAGE } from "~/content/docs";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { HelpIntro } from "~/ui/help/help-intro";
import { DocsCards } from "./docs-cards";

export const meta = articleMeta(DOCS_PAGE);

/** The snippet contains this site's URL. */
export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.config.siteUrl };
}

export default function Documentation() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const { path, title, summary } = DOCS_PAGE;
  return (
    <>
      <HelpIntro title={title} lead={summary} way={wayTo({ path })} />
      <DocsCards embedLine={`<script src="${siteUrl}/embed/scheduler.js"></script>`} />
    </>
  );
}
