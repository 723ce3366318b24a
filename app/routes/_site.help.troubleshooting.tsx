import type { MetaFunction } from "@remix-run/cloudflare";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { TROUBLESHOOTING } from "~/content/help/troubleshooting";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(TROUBLESHOOTING, matches);

export default function Troubleshooting() {
  return <ArticlePage article={TROUBLESHOOTING} way={wayTo(TROUBLESHOOTING)} />;
}
