import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { articleLoader } from "~/http/answers/help-articles.server";

const loadArticle = articleLoader("billing");

/** The same for every visitor. */
export async function loader(args: LoaderFunctionArgs) {
  const [{ plans }, { changed }] = await Promise.all([args.context.words.read(), loadArticle(args)]);
  return { plans, changed };
}
