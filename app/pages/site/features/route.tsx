import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { FEATURE_PARTS, FEATURES_CALL, FEATURES_PAGE } from "~/content/features-page";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData } from "~/content/structured-data";
import stylesheet from "~/features.css?url";
import { FeatureParts } from "~/ui/marketing/feature-parts";
import { Limits } from "~/ui/marketing/limits";
import { MachinePicture } from "~/ui/marketing/machine-picture";
import { PlanCall } from "~/ui/marketing/plan-call";
import { PageIntro } from "~/ui/page-intro";
import { FreeTimes } from "~/ui/showcase/free-times";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [...pageMeta({ ...FEATURES_PAGE, siteUrl }), ...breadcrumbData(trailTo(FEATURES_PAGE), siteUrl)];
};

export default function Features() {
  return (
    <>
      <PageIntro title={FEATURES_PAGE.heading} lead={FEATURES_PAGE.lead} />
      <MachinePicture />
      <FeatureParts parts={FEATURE_PARTS} />
      <Limits />
      <PlanCall {...FEATURES_CALL} plan={DEFAULT_PLAN}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
