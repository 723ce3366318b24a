import type { MetaFunction } from "@remix-run/cloudflare";
import { ABOUT_CALL, ABOUT_PAGE, BELIEFS, NOTES, WORK } from "~/content/about-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData, organizationData } from "~/content/structured-data";
import { Beliefs } from "~/ui/marketing/beliefs";
import { Notes } from "~/ui/marketing/notes";
import { Conversation } from "~/ui/marketing/pictures";
import { PlanCall } from "~/ui/marketing/plan-call";
import { WorkingHabits } from "~/ui/marketing/working-habits";
import { PageIntro } from "~/ui/page-intro";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...ABOUT_PAGE, siteUrl }),
    ...organizationData(BRAND, siteUrl),
    ...breadcrumbData(trailTo(ABOUT_PAGE), siteUrl),
  ];
};

const { conversation, ...call } = ABOUT_CALL;

export default function About() {
  return (
    <>
      <PageIntro title={ABOUT_PAGE.heading} lead={ABOUT_PAGE.lead} />
      <WorkingHabits {...WORK} />
      <Beliefs {...BELIEFS} />
      <Notes {...NOTES} />
      <PlanCall {...call} plan={DEFAULT_PLAN}>
        <Conversation lines={conversation} />
      </PlanCall>
    </>
  );
}
