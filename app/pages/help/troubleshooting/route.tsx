import { articleMeta, wayTo } from "~/content/help/article-meta";
import { TROUBLESHOOTING } from "~/content/help/troubleshooting";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(TROUBLESHOOTING);

export default function Troubleshooting() {
  return <ArticlePage article={TROUBLESHOOTING} way={wayTo(TROUBLESHOOTING)} />;
}
