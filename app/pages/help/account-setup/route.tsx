import { useLoaderData } from "@remix-run/react";
import { ACCOUNT_SETUP } from "~/content/help/account-setup";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loadAccountSetup } from "../article-loaders.server";

export const meta = changedArticleMeta(ACCOUNT_SETUP);

export { loadAccountSetup as loader } from "../article-loaders.server";

export default function AccountSetup() {
  const { changed } = useLoaderData<typeof loadAccountSetup>();
  const article = withWords(ACCOUNT_SETUP, changed);
  return <ArticlePage article={article} way={wayTo(article)} />;
}
