import { articleMeta, wayTo } from "~/content/help/article-meta";
import { BILLING, priceInWords } from "~/content/help/billing";
import { PLANS } from "~/domain/catalogue/plans";
import { ArticlePage } from "~/ui/help/article-page";
import { PlanChoice } from "~/ui/help/plan-choice";

export const meta = articleMeta(BILLING);

export default function Billing() {
  return (
    <ArticlePage article={BILLING} way={wayTo(BILLING)}>
      <PlanChoice plans={PLANS} priceInWords={priceInWords} />
    </ArticlePage>
  );
}
