type ServiceMenuProps = {
  heading: string;
  lead: string;
  items: readonly { id: string; name: string; text: string }[];
};

/** A list of services, set like a menu. */
export function ServiceMenu({ heading, lead, items }: ServiceMenuProps) {
  return (
    <section aria-labelledby="menu-heading" className="wrap pb-20 md:pb-32">
      <div className="grid gap-x-16 gap-y-10 border-t border-ink pt-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:pt-14">
        <div className="grid content-start gap-4">
          <h2 id="menu-heading" className="max-w-[14ch] text-step-3">
            {heading}
          </h2>
          <p className="max-w-[48ch] text-ink-soft">{lead}</p>
        </div>
        <dl>
          {items.map(({ id, name, text }) => (
            <div
              key={id}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 first:pt-0 sm:grid-cols-2 sm:items-baseline"
            >
              <dt className="font-display text-step-1 leading-tight font-bold tracking-tight">{name}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
