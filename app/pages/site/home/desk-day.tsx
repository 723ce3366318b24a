import { DESK_DAY } from "~/content/home";
import { PATHS } from "~/domain/paths";
import { TextLink } from "~/ui/button";
import { ProductPicture } from "../product-picture";
import { SectionHeading } from "./section-heading";

/** The desk's first page: in full where there is room for its two columns, otherwise its calls. Phones have none. */
export function DeskDay() {
  const { heading, lead, caption, look } = DESK_DAY;
  return (
    <section aria-labelledby="day-heading" className="border-t border-line bg-card max-md:hidden">
      <div className="wrap grid items-start gap-10 py-16 max-lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <div className="grid gap-3">
          <SectionHeading id="day-heading" heading={heading} lead={lead} />
          {/* The demo has the desk's styles, so the browser loads a new document. */}
          <p>
            <TextLink to={PATHS.demo} reloadDocument>
              {look}
            </TextLink>
          </p>
        </div>
        <figure className="grid gap-4">
          <ProductPicture
            id="desk-day"
            className="w-full max-lg:hidden [&>img]:aspect-[5/2] [&>img]:w-full [&>img]:object-cover [&>img]:object-top"
          />
          <ProductPicture id="desk-calls" className="max-w-[21rem] lg:hidden" />
          <figcaption className="text-sm text-ink-soft">{caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
