/** A section's heading, and a lead sentence under it. */
export function SectionHeading({ id, heading, lead }: { id: string; heading: string; lead: string }) {
  return (
    <div className="grid gap-2 md:gap-4">
      <h2 id={id} className="max-w-[20ch] text-step-3 md:text-step-4">
        {heading}
      </h2>
      <p className="max-w-[52ch] text-ink-soft md:text-lg">{lead}</p>
    </div>
  );
}
