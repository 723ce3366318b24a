import type { ReactNode } from "react";
import type { ProductPictureId } from "~/content/product-pictures";
import { ProductPicture } from "../product-picture";

type Chapter<Id extends string> = {
  id: Id;
  time: string;
  title: string;
  description: string;
  detail: string;
  benefits: readonly string[];
  caption: string;
  picture?: ProductPictureId;
  pictureCaption?: string;
};

/** The services as chapters on a timeline, each at the minute it does its part. */
export function ServiceChapters<Id extends string>({
  chapters,
  pieces,
}: {
  chapters: readonly Chapter<Id>[];
  /** An interactive example of each service. */
  pieces: Readonly<Record<Id, ReactNode>>;
}) {
  return (
    <div className="enquiry wrap pb-16 md:pb-24">
      {chapters.map((chapter) => (
        <section
          key={chapter.id}
          id={chapter.id}
          aria-labelledby={`${chapter.id}-heading`}
          className="relative grid gap-x-14 gap-y-8 border-l-2 border-dotted border-electric pb-16 pl-5 last:pb-8 sm:pl-10 md:pb-28 lg:ml-24 lg:grid-cols-2 lg:pl-14"
        >
          <p className="-mt-1.5 flex items-center gap-3 font-display text-step-1 leading-none font-bold whitespace-nowrap text-electric tabular-nums lg:absolute lg:top-0 lg:-left-24 lg:mt-0 lg:text-base">
            {chapter.time}
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[9px] size-4 rounded-full bg-electric lg:left-[87px]"
            />
          </p>
          <div className="grid content-start gap-5 lg:-mt-1.5">
            <h2 id={`${chapter.id}-heading`} className="max-w-[14ch] text-step-4">
              {chapter.title}
            </h2>
            <p className="max-w-[44ch] text-step-1 leading-snug">{chapter.description}</p>
            <p className="max-w-[58ch] text-ink-soft">{chapter.detail}</p>
            <ul className="grid border-t border-line">
              {chapter.benefits.map((benefit) => (
                <li key={benefit} className="tick border-b border-line py-3 font-semibold">
                  {benefit}
                </li>
              ))}
            </ul>
          </div>
          <div className="grid content-start gap-10">
            <figure className="grid content-start gap-4">
              {pieces[chapter.id]}
              <figcaption className="max-w-[44ch] text-sm text-ink-soft">{chapter.caption}</figcaption>
            </figure>
            {chapter.picture && (
              <figure className="grid content-start gap-4 sm:max-lg:grid-cols-[auto_minmax(0,1fr)] sm:max-lg:items-end">
                <ProductPicture id={chapter.picture} />
                <figcaption className="max-w-[44ch] text-sm text-ink-soft">
                  {chapter.pictureCaption}
                </figcaption>
              </figure>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
