import type { MetaFunction } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { trailTo } from "~/content/help/article-meta";
import { DEFAULT_PLAN, EXAMPLE_ENQUIRY } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import {
  SERVICE_CHAPTERS,
  SERVICE_LINES,
  SERVICES_CALL,
  SERVICES_MENU,
  SERVICES_PAGE,
} from "~/content/services-page";
import { breadcrumbData, servicesData } from "~/content/structured-data";
import { SERVICE_IDS, SERVICE_NAMES } from "~/domain/catalogue/services";
import { BookingCard } from "~/ui/marketing/pictures";
import { PlanCall } from "~/ui/marketing/plan-call";
import { ServiceChapters } from "~/ui/marketing/service-chapters";
import { ServiceMenu } from "~/ui/marketing/service-menu";
import { PageIntro } from "~/ui/page-intro";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({ ...SERVICES_PAGE, siteUrl }),
    ...servicesData(SERVICE_CHAPTERS, BRAND, siteUrl),
    ...breadcrumbData(trailTo(SERVICES_PAGE), siteUrl),
  ];
};

export default function Services() {
  const menu = SERVICE_IDS.map((id) => ({ id, name: SERVICE_NAMES[id], text: SERVICE_LINES[id] }));
  return (
    <>
      <PageIntro title={SERVICES_PAGE.heading} lead={SERVICES_PAGE.lead} />
      <ServiceChapters chapters={SERVICE_CHAPTERS} example={EXAMPLE_ENQUIRY} />
      <ServiceMenu {...SERVICES_MENU} items={menu} />
      <PlanCall {...SERVICES_CALL} plan={DEFAULT_PLAN}>
        <BookingCard booking={EXAMPLE_ENQUIRY.booking} />
      </PlanCall>
    </>
  );
}
