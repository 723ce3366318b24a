import type { MetaFunction } from "@remix-run/cloudflare";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { PRIVACY } from "~/content/legal";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(PRIVACY, matches);

export default function PrivacyPolicy() {
  return <ArticlePage article={PRIVACY} way={wayTo(PRIVACY)} />;
}
