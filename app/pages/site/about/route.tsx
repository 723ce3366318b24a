import type { MetaFunction } from "@remix-run/cloudflare";
import { ABOUT_CALL, ABOUT_PAGE } from "~/content/about-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData, organizationData } from "~/content/structured-data";
import { Beliefs } from "~/ui/marketing/beliefs";
import { Notes } from "~/ui/marketing/notes";
import { Place } from "~/ui/marketing/place";
import { PlanCall } from "~/ui/marketing/plan-call";
import { Team } from "~/ui/marketing/team";
import { WorkingHabits } from "~/ui/marketing/working-habits";
import { PageIntro } from "~/ui/page-intro";
import { FreeTimes } from "~/ui/showcase/free-times";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...ABOUT_PAGE, siteUrl }),
    ...organizationData(BRAND, siteUrl),
    ...breadcrumbData(trailTo(ABOUT_PAGE), siteUrl),
  ];
};

export default function About() {
  return (
    <>
      <PageIntro title={ABOUT_PAGE.heading} lead={ABOUT_PAGE.lead} />
      <WorkingHabits />
      <Beliefs />
      <Team />
      <Place />
      <Notes />
      <PlanCall {...ABOUT_CALL} plan={DEFAULT_PLAN}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
