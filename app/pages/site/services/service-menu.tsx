import { SERVICE_LINES, SERVICES_MENU } from "~/content/services-page";
import { SERVICE_IDS, SERVICE_NAMES } from "~/domain/catalogue/services";

/** A list of services, set like a menu. */
export function ServiceMenu() {
  const { heading, lead } = SERVICES_MENU;
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
          {SERVICE_IDS.map((id) => (
            <div
              key={id}
              className="grid gap-x-8 gap-y-1 border-b border-line py-5 first:pt-0 sm:grid-cols-2 sm:items-baseline"
            >
              <dt className="font-display text-step-1 leading-tight font-bold tracking-tight">
                {SERVICE_NAMES[id]}
              </dt>
              <dd className="text-ink-soft">{SERVICE_LINES[id]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
