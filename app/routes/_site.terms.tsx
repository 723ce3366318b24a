import type { MetaFunction } from "@remix-run/cloudflare";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { TERMS } from "~/content/legal";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(TERMS, matches);

export default function TermsOfService() {
  return <ArticlePage article={TERMS} way={wayTo(TERMS)} />;
}
