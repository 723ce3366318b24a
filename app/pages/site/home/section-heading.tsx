/** A section's heading with an optional lead sentence, beside it on wide screens. */
export function SectionHeading({ id, heading, lead }: { id: string; heading: string; lead?: string }) {
  return (
    <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h2 id={id} className="max-w-[20ch] text-step-3 md:text-step-4">
        {heading}
      </h2>
      {lead && <p className="max-w-[52ch] text-ink-soft md:text-lg md:text-balance">{lead}</p>}
    </div>
  );
}
