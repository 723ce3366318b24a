import type { MetaFunction } from "@remix-run/cloudflare";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { SUBMIT_TICKET } from "~/content/help/submit-ticket";
import { ArticlePage } from "~/ui/help/article-page";

export const meta: MetaFunction = ({ matches }) => articleMeta(SUBMIT_TICKET, matches);

export default function SubmitTicket() {
  return <ArticlePage article={SUBMIT_TICKET} way={wayTo(SUBMIT_TICKET)} />;
}
