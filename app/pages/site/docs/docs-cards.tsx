import { Link } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { DOCS_CARDS } from "~/content/docs";
import { Code } from "~/ui/help/article-text";

const { embed, guides } = DOCS_CARDS;

/** The documentation's cards, grouped by task; the first has the line to embed the calendar with. */
export function DocsCards({ embedLine }: { embedLine: string }) {
  return (
    <div className="wrap grid gap-16 pb-24">
      <section
        aria-labelledby="docs-embed"
        className="grid items-center gap-x-12 gap-y-4 rounded-card border border-line bg-card p-5 sm:p-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div className="grid justify-items-start gap-3">
          <h2 id="docs-embed" className="text-step-2">
            {embed.title}
          </h2>
          <p className="text-ink-soft">{embed.text}</p>
          <Link
            to={embed.to}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4 hover:text-electric"
          >
            See all the code <ArrowUpRight aria-hidden="true" size={18} />
          </Link>
        </div>
        <Code code={embedLine} />
      </section>
      {guides.map(({ heading, cards }) => (
        <section
          key={heading}
          aria-labelledby={`docs-${heading.split(" ")[0]?.toLowerCase()}`}
          className="grid gap-x-12 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
        >
          <h2 id={`docs-${heading.split(" ")[0]?.toLowerCase()}`} className="text-step-2">
            {heading}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {cards.map(({ title, text, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="group grid h-full grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1 rounded-xl border border-line-strong/60 p-4 hover:border-ink hover:bg-card"
                >
                  <h3 className="font-sans text-base font-semibold tracking-normal underline-offset-4 group-hover:underline">
                    {title}
                  </h3>
                  <ArrowUpRight aria-hidden="true" size={18} className="text-ink-soft" />
                  <p className="col-span-2 text-ink-soft">{text}</p>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
