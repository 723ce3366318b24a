import type { LinksFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { billingArticle } from "~/content/help/billing";
import stylesheet from "~/styles/plan-table.css?url";
import { ArticlePage } from "~/ui/help/article-page";
import type { loader } from "./billing.server";
import { PlanChoice } from "./plan-choice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = articleMeta(billingArticle([]));

export { loader } from "./billing.server";

export default function Billing() {
  const { plans } = useLoaderData<typeof loader>();
  const article = billingArticle(plans);
  return (
    <ArticlePage article={article} way={wayTo(article)}>
      <PlanChoice plans={plans} />
    </ArticlePage>
  );
}
