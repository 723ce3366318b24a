type Part = {
  id: string;
  title: string;
  lead: string;
  /** `plans` names the plans that have the feature, unless all do. */
  features: readonly { name: string; text: string; plans?: string }[];
};

/** A specification sheet: each part's name is sticky while its features scroll past. */
export function FeatureParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="wrap grid gap-16 py-16 md:gap-28 md:py-28">
      {parts.map(({ id, title, lead, features }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-heading`}
          className="grid gap-x-16 gap-y-8 border-t-2 border-ink pt-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
        >
          <div className="grid content-start gap-4 self-start lg:sticky lg:top-28">
            <h2 id={`${id}-heading`} className="text-step-4">
              {title}
            </h2>
            <p className="max-w-[30ch] text-lg text-ink-soft">{lead}</p>
          </div>
          <dl className="grid gap-x-10 sm:grid-cols-2">
            {features.map(({ name, text, plans }) => (
              <div
                key={name}
                className="grid content-start gap-2 border-b border-line py-6 first:pt-0 sm:nth-2:pt-0 sm:last:odd:col-span-2"
              >
                <dt className="font-display text-step-1 leading-tight font-bold tracking-tight">{name}</dt>
                <dd className="max-w-[44ch] text-ink-soft">{text}</dd>
                {plans && <dd className="text-sm font-semibold text-electric">{plans}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
