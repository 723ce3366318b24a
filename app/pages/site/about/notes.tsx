import { NOTES } from "~/content/about-page";
/** Short essays: the title at the side, the text in a comfortable measure. */
export function Notes() {
  const { heading, lead, items } = NOTES;
  return (
    <section id="notes" aria-labelledby="notes-heading" className="mb-20 bg-paper-deep md:mb-32">
      <div className="wrap grid gap-14 py-20 md:gap-20 md:py-32">
        <div className="grid gap-4">
          <h2 id="notes-heading" className="text-step-5">
            {heading}
          </h2>
          <p className="text-lg text-ink-soft">{lead}</p>
        </div>
        {items.map(({ id, title, text }) => (
          <article
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="grid gap-x-16 gap-y-4 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
          >
            <h3 id={`${id}-heading`} className="max-w-[16ch] text-step-3">
              {title}
            </h3>
            <p className="max-w-[62ch] text-lg leading-relaxed">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
