/** The closing section: one sentence and one call to action. */
export function Closing({ heading, text, button }: { heading: string; text: string; button: string }) {
  return (
    <section
      aria-labelledby="closing-heading"
      className="overflow-hidden bg-electric-panel text-on-electric [&_:focus-visible]:outline-on-electric"
    >
      <div className="wrap relative grid justify-items-start gap-8 py-24 md:py-36">
        <svg
          aria-hidden="true"
          viewBox="0 0 240 200"
          className="absolute right-0 bottom-0 hidden h-4/5 stroke-electric-deep lg:block"
        >
          <path
            d="M30 200v-40M90 200v-80M150 200V70M210 200V14"
            fill="none"
            strokeWidth="28"
            strokeLinecap="round"
          />
        </svg>
        <h2 id="closing-heading" className="relative max-w-[14ch] text-step-5">
          {heading}
        </h2>
        <p className="relative max-w-[44ch] text-step-1">{text}</p>
        <a
          href="#calendar"
          className="relative inline-flex min-h-12 items-center rounded-full bg-paper px-7 font-semibold text-ink transition-colors hover:bg-ink hover:text-paper"
        >
          {button}
        </a>
      </div>
    </section>
  );
}
