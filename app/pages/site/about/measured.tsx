import { MEASURED } from "~/content/about-page";
import type { Figure } from "~/domain/numbers/measured";

/** What the site has counted by itself, as far as there is enough of it. */
export function Measured({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      <h3 className="text-step-1">{MEASURED.heading}</h3>
      <dl id="measured" className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {figures.map(({ id, value }) => (
          <div key={id} className="flex flex-col-reverse justify-end gap-1 border-t border-line pt-4">
            <dt>
              <span className="block">{MEASURED.figures[id].name}</span>{" "}
              <span className="block text-sm text-ink-soft">{MEASURED.figures[id].period}</span>
            </dt>
            <dd className="font-display text-step-2 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
