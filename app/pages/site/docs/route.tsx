import { useLoaderData } from "@remix-run/react";
import { DOCS_PAGE } from "~/content/docs";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { HelpIntro } from "~/ui/help/help-intro";
import type { loader } from "./docs.server";
import { DocsCards } from "./docs-cards";

export const meta = articleMeta(DOCS_PAGE);

export { loader } from "./docs.server";

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
