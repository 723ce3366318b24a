import type { ReactNode } from "react";
import { SERVICES_HEADING } from "~/content/home";
import { SERVICE_CARDS } from "~/content/service-cards";
import { SectionHeading } from "./section-heading";

/** The services as an index of four entries, above an interactive example. */
export function ServiceCards({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="services-heading" className="wrap grid gap-5 py-7 md:gap-16 md:py-28">
      <SectionHeading id="services-heading" {...SERVICES_HEADING} />
      <div className="grid gap-x-16 gap-y-4 sm:grid-cols-2 md:gap-y-14">
        {Object.values(SERVICE_CARDS).map(({ title, description, benefits }) => (
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
