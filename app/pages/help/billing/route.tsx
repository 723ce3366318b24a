import { articleMeta, wayTo } from "~/content/help/article-meta";
import { BILLING } from "~/content/help/billing";
import { ArticlePage } from "~/ui/help/article-page";
import { PlanChoice } from "./plan-choice";

export const meta = articleMeta(BILLING);

export default function Billing() {
  return (
    <ArticlePage article={BILLING} way={wayTo(BILLING)}>
      <PlanChoice />
    </ArticlePage>
  );
}
