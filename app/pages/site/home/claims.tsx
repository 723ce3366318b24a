import type { ReactNode } from "react";
import { CLAIMS, EVIDENCE, EXAMPLE_FIGURES } from "~/content/claims";
import { evidenceInWords } from "~/domain/showcase/evidence";

/** Each claim as two bar lengths, before and after. */
const DRAWINGS: Record<string, readonly [before: string, after: string]> = {
  "40%": ["w-full", "w-3/5"],
  "3.5x": ["w-[28.57%]", "w-full"],
  "100%": ["w-full", "w-full"],
};

/**
 * Four claims: the first as large as the page allows, the others as rows of a report. Each is one piece of text, whose
 * first line, the figure, is larger. They are marked as examples once, by the heading, or one by one if
 * some have a source.
 */
export function Claims({ evidence: given = EVIDENCE }: { evidence?: typeof EVIDENCE }) {
  const { heading, items } = CLAIMS;
  const shown = items.map((item) => ({ ...item, evidence: evidenceInWords(given[item.figure] ?? null) }));
  const areAllExamples = shown.every(({ evidence }) => evidence === null);
  const mark = areAllExamples ? null : <Example />;
  const [first, ...others] = shown;
  if (!first) return null;
  return (
    <section aria-labelledby="claims-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-20 gap-y-5 py-7 md:gap-y-12 md:py-24 lg:grid-cols-2">
        <div className="grid gap-2 md:gap-4 lg:col-span-2">
          <h2 id="claims-heading" className="text-step-3 md:text-step-4">
            {areAllExamples ? EXAMPLE_FIGURES.heading : heading}
          </h2>
          {areAllExamples && <p className="max-w-[60ch] text-ink-soft">{EXAMPLE_FIGURES.lead}</p>}
        </div>
        <div className="flex items-end gap-6 sm:gap-12">
          <Rise />
          <div className="grid gap-2 sm:gap-3">
            <p className="claim claim-first">{first.claim}</p>
            <Meaning text={first.meaning} source={first.evidence ?? mark} />
          </div>
        </div>
        <ul className="claim-rows">
          {others.map(({ figure, claim, meaning, evidence }) => (
            <li key={figure}>
              <p className="claim">{claim}</p>
              <Meaning text={meaning} source={evidence ?? mark} />
              <Lengths figure={figure} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A claim in other words, where there is room, and where it comes from. */
function Meaning({ text, source }: { text: string; source: ReactNode }) {
  return (
    <>
      <p className="max-w-[40ch] text-ink-soft max-sm:hidden">{text}</p>
      {source && <p className="claim-source max-w-[40ch] text-sm text-ink-soft">{source}</p>}
    </>
  );
}

/** Marks a figure that has no evidence yet. */
function Example() {
  return <small className="example">Example</small>;
}

/** Two bars, 100 and 185 units high. */
function Rise() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 185" className="rise h-24 shrink-0 sm:h-72">
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
    <div aria-hidden="true" className="lengths grid max-w-72 gap-1.5 max-sm:hidden">
      <span className={`h-2.5 rounded-sm bg-line ${before}`} />
      <span className={`h-2.5 rounded-sm bg-electric ${after}`} />
    </div>
  );
}
