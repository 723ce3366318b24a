import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ABOUT_CALL, ABOUT_PAGE } from "~/content/about-page";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData, organizationData } from "~/content/structured-data";
import { PlanCall } from "~/pages/site/plan-call";
import { FreeTimes } from "~/pages/site/showcase/free-times";
import { PageIntro } from "~/ui/page-intro";
import type { loader } from "./about.server";
import { Beliefs } from "./beliefs";
import { Notes } from "./notes";
import { Place } from "./place";
import { Team } from "./team";
import { WorkingHabits } from "./working-habits";

export { loader } from "./about.server";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...ABOUT_PAGE, siteUrl }),
    ...organizationData(BRAND, siteUrl),
    ...breadcrumbData(trailTo(ABOUT_PAGE), siteUrl),
  ];
};

export default function About() {
  const { figures, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageIntro title={ABOUT_PAGE.heading} lead={ABOUT_PAGE.lead} />
      <WorkingHabits figures={figures} />
      <Beliefs />
      <Team people={people} />
      <Place />
      <Notes />
      <PlanCall {...ABOUT_CALL}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
