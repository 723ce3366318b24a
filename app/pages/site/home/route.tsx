import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepWizardStep } from "~/browser/unsent-booking";
import { BRAND } from "~/content/brand";
import { HOME_META } from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { TALK_EXAMPLES } from "~/content/showcase";
import { organizationData, planOffersData } from "~/content/structured-data";
import { SUPPORT } from "~/content/support";
import { PATHS } from "~/domain/paths";
import { FreeTimes } from "~/pages/site/showcase/free-times";
import { SampleTalk } from "~/pages/site/showcase/sample-talk";
import stylesheet from "~/styles/home.css?url";
import planTableStylesheet from "~/styles/plan-table.css?url";
import { BookingSection } from "~/ui/booking/booking-section";
import { Claims } from "./claims";
import { Closing } from "./closing";
import { Contrast } from "./contrast";
import { DeskDay } from "./desk-day";
import { Hero } from "./hero";
import type { action, loader } from "./home.server";
import { Pricing } from "./pricing";
import { Process } from "./process";
import { ServiceCards } from "./service-cards";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "stylesheet", href: planTableStylesheet },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({
      title: `${BRAND.name}: ${HOME_META.title}`,
      description: HOME_META.description,
      path: PATHS.home,
      siteUrl,
    }),
    ...organizationData(BRAND, siteUrl),
    ...(data ? planOffersData(data.plans, BRAND, siteUrl) : []),
  ];
};

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./home.server";
export const clientAction = keepWizardStep;

export default function Home() {
  const { wizard, scheduler, plans, claims } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Hero>
        <SampleTalk lines={TALK_EXAMPLES.home} />
      </Hero>
      <ServiceCards plans={plans} />
      <Claims claims={claims} />
      <Contrast />
      <DeskDay />
      <Process />
      <Pricing plans={plans} />
      <BookingSection
        state={answer ?? wizard}
        answer={answer}
        page={PATHS.home}
        scheduler={scheduler}
        plans={plans}
        brandEmail={BRAND.email}
        emailReply={SUPPORT.emailReplySentence}
        headingLevel="h2"
      />
      <Closing>
        <FreeTimes headingLevel="h3" />
      </Closing>
    </>
  );
}
