import { useLoaderData } from "@remix-run/react";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { SUPPORT_HOURS } from "~/content/help/support-hours";
import { withWords } from "~/domain/help/help-articles";
import { ArticlePage } from "~/ui/help/article-page";
import type { loadSupportHours } from "../article-loaders.server";
import { HoursTable } from "./hours-table";

export const meta = changedArticleMeta(SUPPORT_HOURS);

export { loadSupportHours as loader } from "../article-loaders.server";

export default function SupportHours() {
  const { changed } = useLoaderData<typeof loadSupportHours>();
  const article = withWords(SUPPORT_HOURS, changed);
  return (
    <ArticlePage article={article} way={wayTo(article)}>
      <HoursTable />
    </ArticlePage>
  );
}
