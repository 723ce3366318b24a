import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { integrationGuide } from "~/content/help/integration";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loader } from "./integration.server";

export const meta = changedArticleMeta(integrationGuide(""));

export { loader } from "./integration.server";

export default function IntegrationGuide() {
  const { siteUrl, changed } = useLoaderData<typeof loader>();
  const article = withWords(integrationGuide(siteUrl), changed);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
