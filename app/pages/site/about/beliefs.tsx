import { BELIEFS } from "~/content/about-page";

/** Beliefs one below the other at heading size, each indented further. */
const INDENTS = ["", "lg:ml-[8.333%]", "lg:ml-[16.667%]", "lg:ml-[25%]"];

export function Beliefs() {
  const { heading, items } = BELIEFS;
  return (
    <section aria-labelledby="beliefs-heading" className="wrap grid gap-12 py-20 md:gap-16 md:py-32">
      <h2 id="beliefs-heading" className="text-step-1 text-electric">
        {heading}
      </h2>
      <ul className="grid gap-12 md:gap-16">
        {items.map(({ belief, because }, index) => (
          <li key={belief} className={`max-w-[46rem] ${INDENTS[index] ?? ""}`}>
            <h3 className="text-step-4">{belief}</h3>
            <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{because}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
