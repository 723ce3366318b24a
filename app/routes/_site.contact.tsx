import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { loadBookingSection, submitBookingSection } from "~/http/booking-section.server";
import { loadReschedule } from "~/http/managed-booking.server";
import { responseHeaders } from "~/http/response-headers";
import { BookingSection } from "~/ui/booking/booking-section";
import { RescheduleSection } from "~/ui/booking/reschedule-section";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && "booking" in data ? "Reschedule Your Call" : "Book a Strategy Call"} | ${BRAND.name}` },
  { name: "description", content: "Choose a time for a half-hour strategy call, or write to us." },
];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await loadReschedule(request, context)) ?? loadBookingSection(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitBookingSection(request, context, "/contact");
}

export default function Contact() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="pt-20">
      {"booking" in loaded ? (
        <RescheduleSection {...loaded} brandEmail={BRAND.email} />
      ) : (
        <BookingSection
          state={answer ?? loaded.wizard}
          answer={answer}
          page="/contact"
          scheduler={loaded.scheduler}
          brandEmail={BRAND.email}
          headingLevel="h1"
        />
      )}
    </div>
  );
}
