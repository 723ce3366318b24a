import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { PRIVACY_PAGE, privacyPolicy } from "~/content/legal";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";
import { ArticlePage } from "~/ui/help/article-page";

export const meta = articleMeta(PRIVACY_PAGE);

/** Built on the server, so that browsers receive the text and not the names of tables. */
export async function loader({ context }: LoaderFunctionArgs) {
  return privacyPolicy(await loadPrivacyFacts(context));
}

export default function PrivacyPolicy() {
  return <ArticlePage article={useLoaderData<typeof loader>()} way={wayTo(PRIVACY_PAGE)} />;
}
