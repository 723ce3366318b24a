import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { loadBookingSection, submitBookingSection } from "~/http/booking-section.server";
import { responseHeaders } from "~/http/response-headers";
import { BookingSection } from "~/ui/booking/booking-section";
import { Hero } from "~/ui/home/hero";

export const meta: MetaFunction = () => [
  { title: `${BRAND.name}: AI-powered marketing for small and growing businesses` },
  {
    name: "description",
    content:
      "Conversational AI assistants, lead generation, email marketing and CRM automation that turn visitors into booked calls.",
  },
];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBookingSection(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitBookingSection(request, context, "/");
}

export default function Home() {
  const { wizard, scheduler } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <Hero />
      <BookingSection
        state={answer ?? wizard}
        answer={answer}
        page="/"
        scheduler={scheduler}
        brandEmail={BRAND.email}
        headingLevel="h2"
      />
    </>
  );
}
