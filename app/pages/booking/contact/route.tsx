import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepWizardStep } from "~/browser/unsent-booking";
import { BRAND } from "~/content/brand";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { SUPPORT } from "~/content/support";
import type { BookedView } from "~/domain/booking/scheduler";
import { PATHS } from "~/domain/paths";
import { BookingSection } from "~/ui/booking/booking-section";
import { Booked, type BookedBrand } from "../booked";
import type { action, loader } from "./contact.server";
import { RescheduleSection } from "./reschedule-section";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const [title, description] = [
    titleOf(data),
    "Choose a time for a half-hour strategy call, or write to us.",
  ];
  // A page about one client's call is private, so it has no metadata for sharing.
  if (data && ("call" in data || "booking" in data)) {
    return [{ title: `${title} | ${BRAND.name}` }, { name: "description", content: description }];
  }
  return pageMeta({ title, description, path: PATHS.contact, siteUrl: siteUrlOf(matches) });
};

export { responseHeaders as headers } from "~/http/responses/response-headers";

export { action, loader } from "./contact.server";

export const clientAction = keepWizardStep;

export default function Contact() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if ("call" in loaded) {
    return (
      <div className="pt-20">
        <CallSection call={loaded.call} brand={BRAND} />
      </div>
    );
  }
  return (
    <div className="pt-20">
      {"booking" in loaded ? (
        <RescheduleSection {...loaded} brandEmail={BRAND.email} emailReply={SUPPORT.emailReplySentence} />
      ) : (
        <BookingSection
          state={answer ?? loaded.wizard}
          answer={answer}
          page={PATHS.contact}
          scheduler={loaded.scheduler}
          plans={loaded.plans}
          brandEmail={BRAND.email}
          emailReply={SUPPORT.emailReplySentence}
          headingLevel="h1"
        />
      )}
    </div>
  );
}

/** A booked call on a page of the site: its confirmation or, later, its current status. */
function CallSection({ call, brand }: { call: BookedView; brand: BookedBrand }) {
  return (
    <div data-booked className="wrap py-12 md:py-24 print:py-0">
      <div className="max-w-[46rem] rounded-card border border-line bg-card p-4 sm:p-8">
        <Booked view={call} brand={brand} />
      </div>
    </div>
  );
}

function titleOf(loaded: object | undefined): string {
  if (loaded && "call" in loaded) return "Your call";
  return loaded && "booking" in loaded ? "Reschedule Your Call" : "Book a Strategy Call";
}
