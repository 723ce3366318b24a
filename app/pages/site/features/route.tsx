import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { FEATURE_PARTS, FEATURES_CALL, FEATURES_PAGE } from "~/content/features-page";
import { trailTo } from "~/content/help/article-meta";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData } from "~/content/structured-data";
import { PlanCall } from "~/pages/site/plan-call";
import { FreeTimes } from "~/pages/site/showcase/free-times";
import stylesheet from "~/styles/features.css?url";
import { PageIntro } from "~/ui/page-intro";
import { FeatureParts } from "./feature-parts";
import { Limits } from "./limits";
import { MachinePicture } from "./machine-picture";

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
      <PlanCall {...FEATURES_CALL}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
