import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { PRIVACY_PAGE } from "~/content/legal";
import { ArticlePage } from "~/ui/help/article-page";
import type { loader } from "./privacy.server";

export const meta = articleMeta(PRIVACY_PAGE);

export { loader } from "./privacy.server";

export default function PrivacyPolicy() {
  return <ArticlePage article={useLoaderData<typeof loader>()} way={wayTo(PRIVACY_PAGE)} />;
}
