import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ExampleEnquiry } from "../marketing/example-enquiry";
import { Conversation, EmailSequence, PipelineBoard, Scorecard } from "../marketing/pictures";
import { SectionHeading } from "../marketing/section-heading";

type ServiceCard = { title: string; description: string; benefits: readonly string[] };

type ServiceCardsProps = {
  heading: string;
  lead: string;
  cards: Record<"assistants" | "leads" | "email" | "crm", ServiceCard>;
  example: ExampleEnquiry;
};

/** Four cards of different shapes, as wide as their pictures need. */
export function ServiceCards({ heading, lead, cards, example }: ServiceCardsProps) {
  return (
    <section aria-labelledby="services-heading" className="wrap grid gap-12 py-20 md:gap-16 md:py-32">
      <SectionHeading id="services-heading" heading={heading} lead={lead} />
      <div className="grid gap-5 lg:grid-cols-2">
        <article className="grid gap-10 rounded-card bg-night p-6 text-on-night sm:p-10 lg:col-span-2 lg:grid-cols-2 lg:items-center lg:gap-16">
          <Words card={cards.assistants} tone="on-ink" />
          <Picture>
            <Conversation lines={example.conversation.slice(0, 3)} handover={example.handover} />
          </Picture>
        </article>
        <article className="grid content-between gap-10 rounded-card bg-electric-wash p-6 sm:p-10">
          <Words card={cards.leads} tone="on-paper" />
          <Picture>
            <Scorecard score={example.score} subject={example.subject} />
          </Picture>
        </article>
        <article className="grid content-between gap-10 rounded-card border border-line-strong p-6 sm:p-10">
          <Picture>
            <EmailSequence emails={example.emails} />
          </Picture>
          <Words card={cards.email} tone="on-paper" />
        </article>
        <article className="grid gap-10 rounded-card bg-paper-deep p-6 sm:p-10 lg:col-span-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-16">
          <Words card={cards.crm} tone="on-paper" className="lg:order-last" />
          <PipelineBoard subject={example.subject} booking={example.booking} />
        </article>
      </div>
    </section>
  );
}

function Words({
  card: { title, description, benefits },
  tone,
  className = "",
}: {
  card: ServiceCard;
  tone: "on-ink" | "on-paper";
  className?: string;
}) {
  const isOnInk = tone === "on-ink";
  return (
    <div className={`grid content-start gap-4 ${className}`}>
      <h3 className="max-w-96 text-step-3">{title}</h3>
      <p className={`max-w-[46ch] text-lg ${isOnInk ? "text-on-night/80" : "text-ink-soft"}`}>
        {description}
      </p>
      <ul className="grid gap-2">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check
              aria-hidden="true"
              size={20}
              className={`mt-0.5 shrink-0 ${isOnInk ? "text-on-night/70" : "text-electric"}`}
            />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Decorative: the text beside it says the same. */
function Picture({ children }: { children: ReactNode }) {
  return <div aria-hidden="true">{children}</div>;
}
