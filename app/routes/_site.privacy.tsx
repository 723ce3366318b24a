import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { PRIVACY_PAGE, privacyPolicy } from "~/content/legal";
import { privacyFactsOf } from "~/domain/privacy/kept-days";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(PRIVACY_PAGE, matches);

/** Put together here, so that browsers get the words and not the names of tables. */
export function loader({ context }: LoaderFunctionArgs) {
  return privacyPolicy(privacyFactsOf(context.config));
}

export default function PrivacyPolicy() {
  return <ArticlePage article={useLoaderData<typeof loader>()} way={wayTo(PRIVACY_PAGE)} />;
}
