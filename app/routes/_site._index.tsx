import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import {
  CLAIMS,
  CLOSING,
  CONTRAST,
  DEFAULT_PLAN,
  EXAMPLE_ENQUIRY,
  HERO,
  HOME_META,
  PRICING,
  PROCESS,
  SERVICE_CARDS,
  SERVICES_HEADING,
} from "~/content/home";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { organizationData, planOffersData } from "~/content/structured-data";
import { SUPPORT } from "~/content/support";
import { PLANS } from "~/domain/catalogue/plans";
import { PATHS } from "~/domain/paths";
import { keepsWizardStep } from "~/enhance/unsent-form";
import { loadBookingSection, submitBookingSection } from "~/handlers/booking/wizard.server";
import { responseHeaders } from "~/http/response-headers";
import { BookingSection } from "~/ui/booking/booking-section";
import { Claims } from "~/ui/home/claims";
import { Closing } from "~/ui/home/closing";
import { Contrast } from "~/ui/home/contrast";
import { Hero } from "~/ui/home/hero";
import { Pricing } from "~/ui/home/pricing";
import { Process } from "~/ui/home/process";
import { ServiceCards } from "~/ui/home/service-cards";

export const meta: MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({
      title: `${BRAND.name}: ${HOME_META.title}`,
      description: HOME_META.description,
      path: PATHS.home,
      siteUrl,
    }),
    ...organizationData(BRAND, siteUrl),
    ...planOffersData(PLANS, BRAND, siteUrl),
  ];
};

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBookingSection(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitBookingSection(request, context, PATHS.home);
}

export const clientAction = keepsWizardStep;

export default function Home() {
  const { wizard, scheduler } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Hero {...HERO} plan={DEFAULT_PLAN} example={EXAMPLE_ENQUIRY} />
      <Claims {...CLAIMS} />
      <ServiceCards {...SERVICES_HEADING} cards={SERVICE_CARDS} example={EXAMPLE_ENQUIRY} />
      <Contrast {...CONTRAST} />
      <Process {...PROCESS} />
      <Pricing {...PRICING} plans={PLANS} />
      <BookingSection
        state={answer ?? wizard}
        answer={answer}
        page={PATHS.home}
        scheduler={scheduler}
        brandEmail={BRAND.email}
        emailReply={SUPPORT.emailReplySentence}
        headingLevel="h2"
      />
      <Closing {...CLOSING} />
    </>
  );
}
