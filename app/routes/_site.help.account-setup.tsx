import type { MetaFunction } from "@remix-run/cloudflare";
import { ACCOUNT_SETUP } from "~/content/help/account-setup";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(ACCOUNT_SETUP, matches);

export default function AccountSetup() {
  return <ArticlePage article={ACCOUNT_SETUP} way={wayTo(ACCOUNT_SETUP)} />;
}
