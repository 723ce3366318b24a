type Claim = { figure: string; claim: string; meaning: string };

/** Each claim as two bar lengths, before and after. */
const DRAWINGS: Record<string, readonly [before: string, after: string]> = {
  "40%": ["w-full", "w-3/5"],
  "3.5x": ["w-[28.57%]", "w-full"],
  "100%": ["w-full", "w-full"],
};

/** Four numbers: the first as large as the page allows, the others as rows of a report. */
export function Claims({ heading, items }: { heading: string; items: readonly Claim[] }) {
  const [first, ...others] = items;
  if (!first) return null;
  return (
    <section aria-labelledby="claims-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-20 gap-y-12 py-16 md:py-24 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <h2 id="claims-heading" className="text-step-3 lg:col-span-2">
          {heading}
        </h2>
        <div className="flex items-end gap-8 sm:gap-12">
          <Rise />
          <div className="grid gap-4">
            <p className="grid font-display font-bold">
              <span className="-ml-[0.04em] text-[clamp(5rem,14vw,10.5rem)] leading-[0.85] tracking-[-0.05em] text-electric">
                {first.figure}
              </span>{" "}
              <span className="mt-4 text-step-2 leading-tight">{first.claim}</span>
            </p>
            <p className="max-w-[34ch] text-ink-soft">{first.meaning}</p>
          </div>
        </div>
        <ul className="grid content-end">
          {others.map(({ figure, claim, meaning }) => (
            <li
              key={figure}
              className="grid gap-x-8 gap-y-3 border-t border-line py-6 first:border-0 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_9rem] sm:items-center"
            >
              <div>
                <p className="flex flex-wrap items-baseline gap-x-3 font-display font-bold">
                  <span className="text-step-4 leading-none tracking-[-0.03em]">{figure}</span>{" "}
                  <span className="text-step-1 leading-tight">{claim}</span>
                </p>
                <p className="mt-1.5 text-ink-soft">{meaning}</p>
              </div>
              <Lengths figure={figure} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Bars of 100 and 185. */
function Rise() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 185" className="h-52 shrink-0 sm:h-72">
      <rect y="85" width="26" height="100" rx="4" className="fill-line" />
      <rect x="38" width="26" height="185" rx="4" className="fill-electric" />
    </svg>
  );
}

function Lengths({ figure }: { figure: string }) {
  const lengths = DRAWINGS[figure];
  if (!lengths) return null;
  const [before, after] = lengths;
  return (
    <div aria-hidden="true" className="grid max-w-72 gap-1.5">
      <span className={`h-2.5 rounded-sm bg-line ${before}`} />
      <span className={`h-2.5 rounded-sm bg-electric ${after}`} />
    </div>
  );
}
