import { articleMeta, wayTo } from "~/content/help/article-meta";
import { TERMS } from "~/content/legal";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(TERMS);

export default function TermsOfService() {
  return <ArticlePage article={TERMS} way={wayTo(TERMS)} />;
}
