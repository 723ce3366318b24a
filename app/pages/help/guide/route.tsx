import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { NOT_FOUND } from "~/content/not-found";
import { pageTitle } from "~/content/page-meta";
import type { loadGuide } from "~/http/answers/help-articles.server";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction<typeof loadGuide> = ({ data, matches }) =>
  data ? articleMeta(data.article)({ matches }) : pageTitle(NOT_FOUND.title);

export { loadGuide as loader } from "~/http/answers/help-articles.server";

/** An article that the desk has written. */
export default function Guide() {
  const { article } = useLoaderData<typeof loadGuide>();
  return <ArticlePage article={article} way={wayTo(article)} />;
}
