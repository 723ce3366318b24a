import type { ReactNode } from "react";
import { SectionHeading } from "../marketing/section-heading";

type ServiceCard = { title: string; description: string; benefits: readonly string[] };

type ServiceCardsProps = {
  heading: string;
  lead: string;
  cards: Readonly<Record<string, ServiceCard>>;
  /** A working piece of what the services do. */
  children: ReactNode;
};

/** The services as an index of four entries, over a piece to try. */
export function ServiceCards({ heading, lead, cards, children }: ServiceCardsProps) {
  return (
    <section aria-labelledby="services-heading" className="wrap grid gap-7 py-9 md:gap-16 md:py-28">
      <SectionHeading id="services-heading" heading={heading} lead={lead} />
      <div className="grid gap-x-16 gap-y-5 sm:grid-cols-2 md:gap-y-14">
        {Object.values(cards).map(({ title, description, benefits }) => (
          <article key={title} className="service-entry">
            <h3>{title}</h3>
            <p>{description}</p>
            <ul>
              {benefits.map((benefit) => (
                <li key={benefit} className="tick">
                  {benefit}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
      {children}
    </section>
  );
}
