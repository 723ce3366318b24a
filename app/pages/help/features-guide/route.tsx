import { articleMeta, wayTo } from "~/content/help/article-meta";
import { FEATURES_GUIDE } from "~/content/help/features";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(FEATURES_GUIDE);

export default function FeaturesGuide() {
  return <ArticlePage article={FEATURES_GUIDE} way={wayTo(FEATURES_GUIDE)} />;
}
