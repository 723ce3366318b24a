import { TEAM } from "~/content/about-page";
/** Who does what: roles in large type, one below the other. */
export function Team() {
  const { heading, lead, roles } = TEAM;
  return (
    <section aria-labelledby="team-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 md:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="grid content-start gap-4">
          <h2 id="team-heading" className="text-step-3">
            {heading}
          </h2>
          <p className="max-w-[34ch] text-ink-soft">{lead}</p>
        </div>
        <dl>
          {roles.map(({ name, text }) => (
            <div
              key={name}
              className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-2"
            >
              <dt className="font-display text-step-2 leading-tight font-bold tracking-tight">{name}</dt>
              <dd className="max-w-[44ch] text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
