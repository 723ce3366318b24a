import type { ProductPictureId } from "~/content/product-pictures";
import { PATHS } from "~/domain/paths";
import { TextLink } from "~/ui/button";
import { ProductPicture } from "../product-picture";

type Part = {
  id: string;
  title: string;
  lead: string;
  /** The link to the demo of the desk, if the part has one. */
  demo?: string;
  picture: ProductPictureId;
  caption: string;
  /** `plans` names the plans that have the feature, unless all do. */
  features: readonly { name: string; text: string; plans?: string }[];
};

/** A specification sheet: beside each part's features, a picture that is sticky while they scroll past. */
export function FeatureParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="wrap grid gap-16 py-16 md:gap-28 md:py-28">
      {parts.map(({ id, title, lead, demo, picture, caption, features }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-heading`}
          className="grid gap-x-16 gap-y-8 border-t-2 border-ink pt-8 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_27rem]"
        >
          <div className="grid content-start gap-4">
            <h2 id={`${id}-heading`} className="text-step-4">
              {title}
            </h2>
            <p className="max-w-[44ch] text-lg text-ink-soft">{lead}</p>
            {demo && (
              <p>
                <TextLink to={PATHS.demo} reloadDocument>
                  {demo}
                </TextLink>
              </p>
            )}
          </div>
          <figure className="grid content-start gap-3 self-start md:sticky md:top-28 md:col-start-2 md:row-span-2 md:row-start-1">
            <ProductPicture id={picture} />
            <figcaption className="max-w-[44ch] text-sm text-ink-soft">{caption}</figcaption>
          </figure>
          <dl className="grid content-start gap-x-10 xl:grid-cols-2">
            {features.map(({ name, text, plans }) => (
              <div
                key={name}
                className="grid content-start gap-2 border-b border-line py-6 first:pt-0 xl:nth-2:pt-0 xl:last:odd:col-span-2"
              >
                <dt className="font-display text-step-1 leading-tight font-bold tracking-tight">{name}</dt>
                <dd className="max-w-[44ch] text-ink-soft">{text}</dd>
                {plans && <dd className="text-sm font-semibold text-electric">{plans}</dd>}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
