import { articleMeta, wayTo } from "~/content/help/article-meta";
import { SUPPORT_HOURS } from "~/content/help/support-hours";
import { ArticlePage } from "~/ui/help/article-page";
import { HoursTable } from "./hours-table";

export const meta = articleMeta(SUPPORT_HOURS);

export default function SupportHours() {
  return (
    <ArticlePage article={SUPPORT_HOURS} way={wayTo(SUPPORT_HOURS)}>
      <HoursTable />
    </ArticlePage>
  );
}
