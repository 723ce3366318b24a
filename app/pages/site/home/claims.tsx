import { CLAIMS } from "~/content/home";
import { EVIDENCE, EXAMPLE_FIGURES } from "~/content/showcase";
import { evidenceInWords } from "~/domain/showcase/evidence";

/** Each claim as two bar lengths, before and after. */
const DRAWINGS: Record<string, readonly [before: string, after: string]> = {
  "40%": ["w-full", "w-3/5"],
  "3.5x": ["w-[28.57%]", "w-full"],
  "100%": ["w-full", "w-full"],
};

/** Four numbers: the first as large as the page allows, the others as rows of a report. */
export function Claims() {
  const { heading, items } = CLAIMS;
  const told = items.map((item) => ({ ...item, evidence: evidenceInWords(EVIDENCE[item.figure] ?? null) }));
  const [first, ...others] = told;
  if (!first) return null;
  return (
    <section aria-labelledby="claims-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-20 gap-y-6 py-9 md:gap-y-12 md:py-24 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
        <div className="grid items-end gap-x-20 gap-y-3 lg:col-span-2 lg:grid-cols-subgrid">
          <h2 id="claims-heading" className="text-step-3">
            {heading}
          </h2>
          {told.some(({ evidence }) => evidence === null) && (
            <p className="max-w-[52ch] text-ink-soft">{EXAMPLE_FIGURES}</p>
          )}
        </div>
        <div className="flex items-end gap-6 sm:gap-12">
          <Rise />
          <div className="grid gap-2 sm:gap-3">
            <p className="grid font-display font-bold">
              <span className="-ml-[0.04em] text-[clamp(4rem,14vw,10.5rem)] leading-[0.85] tracking-[-0.05em] text-electric">
                {first.figure}
              </span>{" "}
              <span className="mt-2 text-step-1 leading-tight sm:mt-3 sm:text-step-2">{first.claim}</span>
            </p>
            <p className="max-w-[34ch] text-ink-soft">
              {first.meaning} {first.evidence ?? <Example />}
            </p>
          </div>
        </div>
        <ul className="claim-rows">
          {others.map(({ figure, claim, meaning, evidence }) => (
            <li key={figure}>
              <p>
                <b>{figure}</b> {evidence === null && <Example />} <span>{claim}</span>
              </p>
              <p>
                {meaning} {evidence}
              </p>
              <Lengths figure={figure} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Marks a figure that has no evidence yet. */
function Example() {
  return <small className="example">Example</small>;
}

/** Two bars, 100 and 185 units high. */
function Rise() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 185" className="rise h-32 shrink-0 sm:h-72">
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
    <div aria-hidden="true" className="lengths grid max-w-72 gap-1.5">
      <span className={`h-2.5 rounded-sm bg-line ${before}`} />
      <span className={`h-2.5 rounded-sm bg-electric ${after}`} />
    </div>
  );
}
