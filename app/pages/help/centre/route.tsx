import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { questionsLd } from "~/content/help/article-meta";
import { HELP_HOME, HELP_PAGES } from "~/content/help/pages";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { SearchBox } from "~/ui/help/search-box";
import { PageIntro } from "~/ui/page-intro";
import { HelpGroups } from "./help-groups";
import type { loadHelp } from "./search.server";
import { SearchResults } from "./search-results";

const DESCRIPTION = "Search the help, read the guides, or reach support by email, live chat and phone.";

export const meta: MetaFunction<typeof loadHelp> = ({ data, matches }) => {
  const search = data?.search;
  const questions = data?.questions ?? [];
  const title = search ? `Search: ${search.query}` : HELP_HOME.title;
  return [
    ...pageMeta({ title, description: DESCRIPTION, path: HELP_HOME.to, siteUrl: siteUrlOf(matches) }),
    ...(search ? [{ name: "robots", content: "noindex" }] : []),
    ...(!search && questions.length > 0 ? [{ "script:ld+json": questionsLd(questions) }] : []),
  ];
};

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadHelp as loader } from "./search.server";

export default function HelpCentre() {
  const { search, ...shown } = useLoaderData<typeof loadHelp>();
  return (
    <>
      <PageIntro
        title={HELP_HOME.title}
        lead="Search for help with booking, plans and setup, or start with one of these guides."
      >
        <SearchBox query={search?.query ?? ""} />
      </PageIntro>
      {search && <SearchResults {...search} ticketPath={HELP_PAGES.submitTicket.to} />}
      <HelpGroups {...shown} />
    </>
  );
}
