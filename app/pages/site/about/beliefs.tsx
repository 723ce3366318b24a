import { BELIEFS } from "~/content/about-page";

/** Beliefs at heading size, two by two where there is room. */
export function Beliefs() {
  const { heading, items } = BELIEFS;
  return (
    <section aria-labelledby="beliefs-heading" className="wrap grid gap-8 py-16 md:gap-12 md:py-28">
      <h2 id="beliefs-heading" className="text-step-1 text-electric">
        {heading}
      </h2>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-16 lg:gap-x-16">
        {items.map(({ belief, because }) => (
          <li key={belief}>
            <h3 className="max-w-[20ch] text-step-3">{belief}</h3>
            <p className="mt-3 max-w-[48ch] text-lg text-ink-soft">{because}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
