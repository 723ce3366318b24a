import { CLAIMS_HEADING, EXAMPLE_FIGURES } from "~/content/claims";
import { evidenceInWords } from "~/domain/showcase/evidence";
import type { Claim } from "~/domain/showcase/people-and-claims";
import { ClaimText, ExampleMark } from "~/ui/claim-text";

/**
 * The claims, small, each one piece of text whose first line, the figure, is larger. They are marked as examples once, by
 * the heading, or one by one if some have a source.
 */
export function Claims({ claims }: { claims: readonly Claim[] }) {
  const shown = claims.map((claim) => ({ ...claim, evidence: evidenceInWords(claim.evidence) }));
  const areAllExamples = shown.every(({ evidence }) => evidence === null);
  const mark = areAllExamples ? null : <ExampleMark />;
  return (
    <section aria-labelledby="claims-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-12 gap-y-3 py-5 md:py-12 lg:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-1 md:gap-2">
          <h2 id="claims-heading" className="text-step-2">
            {areAllExamples ? EXAMPLE_FIGURES.heading : CLAIMS_HEADING}
          </h2>
          {areAllExamples && (
            <p className="max-w-[60ch] text-ink-soft max-md:text-sm">{EXAMPLE_FIGURES.lead}</p>
          )}
        </div>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
          {shown.map(({ id, claim, meaning, evidence }) => (
            <li key={id} className="space-y-1">
              <ClaimText claim={claim} meaning={meaning} source={evidence ?? mark} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
