import { FIRST_CALL, TEAM, TEAM_PICTURE } from "~/content/team";
import type { Person } from "~/domain/showcase/people-and-claims";
import { PersonText } from "~/ui/person-text";
import { ProductPicture } from "../product-picture";

/** The agency's people, or a first call role by role until they are filled in, beside what a client has from then on. */
export function Team({ people }: { people: readonly Person[] }) {
  const { heading, lead } = people.length > 0 ? TEAM : FIRST_CALL;
  return (
    <section aria-labelledby="team-heading" className="border-y border-line bg-card">
      <div className="wrap grid gap-x-16 gap-y-10 py-16 md:py-28 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="grid content-start gap-4">
          <h2 id="team-heading" className="text-step-3">
            {heading}
          </h2>
          <p className="max-w-[34ch] text-ink-soft">{lead}</p>
        </div>
        {people.length > 0 ? <People people={people} /> : <FirstCall />}
        <figure className="grid content-start gap-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-end lg:col-start-1 lg:row-start-2">
          <ProductPicture id={TEAM_PICTURE.picture} />
          <figcaption className="max-w-[44ch] text-sm text-ink-soft">{TEAM_PICTURE.caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}

function FirstCall() {
  return (
    <ol className="lg:row-span-2">
      {FIRST_CALL.steps.map(({ title, text, role }) => (
        <li
          key={title}
          className="grid content-start gap-x-8 gap-y-2 border-b border-line py-8 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[minmax(0,3fr)_minmax(0,7fr)]"
        >
          <p className="pt-1 text-sm font-semibold text-electric">{role}</p>
          <div className="grid gap-2">
            <h3 className="text-step-2">{title}</h3>
            <p className="max-w-[52ch] text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className="lg:row-span-2">
      {people.map((person) => (
        <li
          key={person.id}
          className="flex flex-wrap gap-x-8 gap-y-4 border-b border-line py-8 first:pt-0 last:border-0 last:pb-0"
        >
          <PersonText person={person} />
        </li>
      ))}
    </ul>
  );
}
