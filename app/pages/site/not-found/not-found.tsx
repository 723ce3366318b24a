import { NOT_FOUND } from "~/content/not-found";
import { PATHS } from "~/domain/paths";
import { QuietLink } from "~/ui/button";
import { SearchBox } from "~/ui/help/search-box";

/** The 404 page, with the search and the two links most visitors want. */
export function NotFound() {
  const { title, lead, conversation } = NOT_FOUND;
  return (
    <div className="wrap grid items-center gap-x-16 gap-y-12 pt-36 pb-20 md:pt-44 md:pb-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid gap-6">
        <p className="font-display text-step-1 font-bold text-electric">404</p>
        <h1 className="max-w-[14ch] text-step-5">{title}</h1>
        <p className="max-w-[50ch] text-step-1 text-balance text-ink-soft">{lead}</p>
        <SearchBox query="" />
        <ul className="flex flex-wrap gap-3">
          <li>
            <QuietLink to={PATHS.home}>Go to the home page</QuietLink>
          </li>
          <li>
            <QuietLink to={PATHS.contact}>Book a strategy call</QuietLink>
          </li>
        </ul>
      </div>
      <div className="rounded-card bg-night p-6 text-on-night sm:p-10 lg:py-16">
        <ol className="talk-lines">
          {conversation.map(({ from, text }) => (
            <li key={text} data-from={from}>
              <span className="sr-only">{from === "visitor" ? "Visitor: " : "Assistant: "}</span>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
