import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FEATURES_CALL, FEATURES_PAGE, featureParts } from "~/content/features-page";
import { trailTo } from "~/content/help/article-meta";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { breadcrumbData } from "~/content/structured-data";
import { PlanCall } from "~/pages/site/plan-call";
import { FreeTimes } from "~/pages/site/showcase/free-times";
import stylesheet from "~/styles/features.css?url";
import { PageIntro } from "~/ui/page-intro";
import { FeatureParts } from "./feature-parts";
import type { loader } from "./features.server";
import { Limits } from "./limits";
import { MachinePicture } from "./machine-picture";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [...pageMeta({ ...FEATURES_PAGE, siteUrl }), ...breadcrumbData(trailTo(FEATURES_PAGE), siteUrl)];
};

export { loader } from "./features.server";

export default function Features() {
  const parts = featureParts(useLoaderData<typeof loader>().said);
  return (
    <>
      <PageIntro title={FEATURES_PAGE.heading} lead={FEATURES_PAGE.lead} />
      <MachinePicture parts={parts} />
      <FeatureParts parts={parts} />
      <Limits />
      <PlanCall {...FEATURES_CALL}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
