import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { integrationGuide } from "~/content/help/integration";
import { ArticlePage } from "~/ui/help/article-page";
import type { loader } from "./integration.server";

export const meta = articleMeta(integrationGuide(""));

export { loader } from "./integration.server";

export default function IntegrationGuide() {
  const { siteUrl } = useLoaderData<typeof loader>();
  const article = integrationGuide(siteUrl);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
