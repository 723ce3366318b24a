import type { LinksFunction } from "@remix-run/cloudflare";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { BILLING } from "~/content/help/billing";
import stylesheet from "~/styles/plan-table.css?url";
import { ArticlePage } from "~/ui/help/article-page";
import { PlanChoice } from "./plan-choice";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = articleMeta(BILLING);

export default function Billing() {
  return (
    <ArticlePage article={BILLING} way={wayTo(BILLING)}>
      <PlanChoice />
    </ArticlePage>
  );
}
