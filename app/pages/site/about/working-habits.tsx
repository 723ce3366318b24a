import { WORK } from "~/content/about-page";
import type { Figure } from "~/domain/numbers/measured";
import { Measured } from "./measured";

/** How the agency works: a heading and text in two columns, and what was measured. */
export function WorkingHabits({ figures }: { figures: readonly Figure[] }) {
  const { heading, items } = WORK;
  return (
    <section aria-labelledby="work-heading" className="border-t border-line bg-card">
      <div className="wrap grid gap-x-16 gap-y-10 py-20 md:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="work-heading" className="text-step-3">
          {heading}
        </h2>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {items.map(({ name, text }) => (
            <div key={name}>
              <h3 className="text-step-1">{name}</h3>
              <p className="mt-2.5 text-ink-soft">{text}</p>
            </div>
          ))}
        </div>
        {figures.length > 0 && <Measured figures={figures} />}
      </div>
    </section>
  );
}
