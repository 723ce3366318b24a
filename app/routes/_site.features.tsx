import type { MetaFunction } from "@remix-run/cloudflare";
import { FEATURE_PARTS, FEATURES_CALL, FEATURES_PAGE, LIMITS } from "~/content/features-page";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN, EXAMPLE_ENQUIRY } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData } from "~/content/structured-data";
import { FeatureParts } from "~/ui/marketing/feature-parts";
import { Limits } from "~/ui/marketing/limits";
import { MachinePicture } from "~/ui/marketing/machine-picture";
import { Conversation } from "~/ui/marketing/pictures";
import { PlanCall } from "~/ui/marketing/plan-call";
import { PageIntro } from "~/ui/page-intro";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [...pageMeta({ ...FEATURES_PAGE, siteUrl }), ...breadcrumbData(trailTo(FEATURES_PAGE), siteUrl)];
};

export default function Features() {
  return (
    <>
      <PageIntro title={FEATURES_PAGE.heading} lead={FEATURES_PAGE.lead} />
      <MachinePicture example={EXAMPLE_ENQUIRY} />
      <FeatureParts parts={FEATURE_PARTS} />
      <Limits {...LIMITS} />
      <PlanCall {...FEATURES_CALL} plan={DEFAULT_PLAN}>
        <Conversation lines={EXAMPLE_ENQUIRY.conversation.slice(0, 2)} />
      </PlanCall>
    </>
  );
}
