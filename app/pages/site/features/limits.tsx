import { LIMITS } from "~/content/features-page";
/** What the agency promises never to do, in large type. */
export function Limits() {
  const { heading, items } = LIMITS;
  return (
    <section aria-labelledby="limits-heading" className="mb-20 bg-electric-panel text-on-electric md:mb-32">
      <div className="wrap grid gap-x-16 gap-y-10 py-20 md:py-28 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]">
        <h2 id="limits-heading" className="text-step-3">
          {heading}
        </h2>
        <dl className="grid">
          {items.map(({ name, text }) => (
            <div
              key={name}
              className="grid items-baseline gap-x-8 gap-y-2 border-t border-on-electric/30 py-7 first:border-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]"
            >
              <dt className="text-balance font-display text-step-4 leading-none font-bold tracking-[-0.03em]">
                {name}
              </dt>
              <dd className="max-w-[40ch] text-lg">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
