import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { billingArticle } from "~/content/help/billing";
import { withWords } from "~/domain/help/help-articles";
import stylesheet from "~/styles/plan-table.css?url";
import { ArticlePage } from "~/ui/help/article-page";
import type { loader } from "./billing.server";
import { PlanChoice } from "./plan-choice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = changedArticleMeta(billingArticle([]));

export { loader } from "./billing.server";

export default function Billing() {
  const { plans, changed } = useLoaderData<typeof loader>();
  const article = withWords(billingArticle(plans), changed);
  return (
    <ArticlePage article={article} way={wayTo(article)}>
      <PlanChoice plans={plans} />
    </ArticlePage>
  );
}
