import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useState } from "react";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { SERVICES_CALL, SERVICES_PAGE, serviceChapters } from "~/content/services-page";
import { TALK_EXAMPLES } from "~/content/showcase";
import { breadcrumbData, servicesData } from "~/content/structured-data";
import { PlanCall } from "~/pages/site/plan-call";
import { FreeTimes } from "~/pages/site/showcase/free-times";
import { SampleTalk } from "~/pages/site/showcase/sample-talk";
import { ScoreCard, ticksIn } from "~/pages/site/showcase/score-card";
import stylesheet from "~/styles/services.css?url";
import { PageIntro } from "~/ui/page-intro";
import { CrmRecord } from "./crm-record";
import { FollowUps } from "./follow-ups";
import { ServiceChapters } from "./service-chapters";
import { ServiceMenu } from "./service-menu";
import type { loader } from "./services.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...SERVICES_PAGE, siteUrl }),
    ...servicesData(serviceChapters(""), BRAND, siteUrl),
    ...breadcrumbData(trailTo(SERVICES_PAGE), siteUrl),
  ];
};

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./services.server";

export default function Services() {
  const { replies } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  // One enquiry: what is ticked at its score stands in its record.
  const [ticks, setTicks] = useState(ticksIn(search));
  return (
    <>
      <PageIntro title={SERVICES_PAGE.heading} lead={SERVICES_PAGE.lead} />
      <ServiceChapters
        chapters={serviceChapters(replies)}
        pieces={{
          assistants: <SampleTalk lines={TALK_EXAMPLES.services} />,
          leads: <ScoreCard ticks={ticks} onTicks={setTicks} />,
          email: <FollowUps />,
          crm: <CrmRecord ticks={ticks} />,
        }}
      />
      <ServiceMenu />
      <PlanCall {...SERVICES_CALL}>
        <FreeTimes headingLevel="h3" />
      </PlanCall>
    </>
  );
}
