import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { articleLoader } from "~/http/answers/help-articles.server";

const loadArticle = articleLoader("integration");

/** The snippets contain this site's URL. */
export async function loader(args: LoaderFunctionArgs) {
  return { ...(await loadArticle(args)), siteUrl: args.context.config.siteUrl };
}
