import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { integrationGuide } from "~/content/help/integration";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(integrationGuide(""));

/** The snippets contain this site's URL. */
export function loader({ context }: LoaderFunctionArgs) {
  return { siteUrl: context.config.siteUrl };
}

export default function IntegrationGuide() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const article = integrationGuide(siteUrl);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
