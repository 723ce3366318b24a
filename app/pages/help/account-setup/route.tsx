import { ACCOUNT_SETUP } from "~/content/help/account-setup";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(ACCOUNT_SETUP);

export default function AccountSetup() {
  return <ArticlePage article={ACCOUNT_SETUP} way={wayTo(ACCOUNT_SETUP)} />;
}
