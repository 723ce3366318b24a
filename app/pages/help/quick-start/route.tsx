import { articleMeta, wayTo } from "~/content/help/article-meta";
import { QUICK_START } from "~/content/help/quick-start";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(QUICK_START);

export default function QuickStart() {
  return <ArticlePage article={QUICK_START} way={wayTo(QUICK_START)} />;
}
