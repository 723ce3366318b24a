import type { ReactNode } from "react";

/** A section of a desk page with its own heading. */
export function DeskCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-xl border border-line bg-card p-4"
    >
      <h2 id={id} className="text-step-1">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of terms and facts. Empty facts are left out. */
export function DeskFacts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      {facts
        .filter(([, fact]) => fact !== "" && fact !== null)
        .map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft max-sm:-mb-1.5">{term}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
