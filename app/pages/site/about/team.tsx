import { TEAM, TEAM_PICTURE } from "~/content/team";
import { ProductPicture } from "../product-picture";
import { Roles } from "./roles";

/** Who answers, role by role, and the page that a client has from the first call on. */
export function Team() {
  const { heading, lead, onFirstCall, roles } = TEAM;
  return (
    <section aria-labelledby="team-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 md:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="grid content-start gap-4">
          <h2 id="team-heading" className="text-step-3">
            {heading}
          </h2>
          <p className="max-w-[34ch] text-ink-soft">{lead}</p>
        </div>
        <Roles roles={roles} onFirstCall={onFirstCall} />
        <figure className="grid content-start gap-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-end lg:col-start-1 lg:row-start-2">
          <ProductPicture id={TEAM_PICTURE.picture} />
          <figcaption className="max-w-[44ch] text-sm text-ink-soft">{TEAM_PICTURE.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
