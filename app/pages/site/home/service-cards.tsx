import { SERVICES_HEADING } from "~/content/home";
import { instantReplies, serviceCards } from "~/content/service-cards";
import { SectionHeading } from "./section-heading";

/** The services as an index of four entries. */
export function ServiceCards({ plans }: { plans: Parameters<typeof instantReplies>[0] }) {
  return (
    <section
      aria-labelledby="services-heading"
      className="wrap grid gap-4 py-6 md:gap-10 md:py-16 lg:gap-12 lg:py-20"
    >
      <SectionHeading id="services-heading" {...SERVICES_HEADING} />
      <div className="grid gap-x-16 gap-y-3 sm:grid-cols-2 sm:gap-y-4 md:gap-y-10">
        {Object.values(serviceCards(instantReplies(plans))).map(({ title, description, benefits }) => (
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
    </section>
  );
}
