import type { PageLink } from "../../domain/help/article";
import { PageIntro } from "../page-intro";
import { Breadcrumbs } from "./breadcrumbs";

type HelpIntroProps = { title: string; lead: string; way: readonly PageLink[] };

/** The opening of a subpage. A long one-word title is set smaller to fit. */
export function HelpIntro({ title, lead, way }: HelpIntroProps) {
  return (
    <div className="[&_h1]:wrap-anywhere max-[400px]:[&_h1]:text-step-4 max-[345px]:[&_h1]:text-step-3">
      <PageIntro title={title} lead={lead}>
        <Breadcrumbs way={way} here={title} />
      </PageIntro>
    </div>
  );
}
