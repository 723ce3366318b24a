import { PHOTOGRAPH_FORMATS, PHOTOGRAPH_WIDTHS } from "../content/team";
import type { Person } from "../domain/showcase/people-and-claims";

/** One of the agency's people. */
export function PersonText({ person: { name, role, line, photograph } }: { person: Person }) {
  return (
    <>
      {photograph && <Face {...photograph} />}
      <div className="grid flex-1 basis-56 content-center gap-1">
        <h3 className="text-step-2 wrap-break-word">{name}</h3>
        <p className="font-semibold">{role}</p>
        <p className="mt-1 max-w-[52ch] text-ink-soft">{line}</p>
      </div>
    </>
  );
}

const [AVIF, WEBP] = PHOTOGRAPH_FORMATS;
const [, MIDDLE, LARGEST] = PHOTOGRAPH_WIDTHS;
/** As wide as the classes of the picture say. */
const SIZES = "(min-width: 48rem) 10rem, 8rem";

function Face({ file, alt }: { file: string; alt: string }) {
  const address = (width: number, format: string) => `/images/team/${file}-${width}.${format}`;
  const srcSet = (format: string) =>
    PHOTOGRAPH_WIDTHS.map((width) => `${address(width, format)} ${width}w`).join(", ");
  return (
    <picture className="block">
      <source type="image/avif" srcSet={srcSet(AVIF)} sizes={SIZES} />
      <img
        src={address(MIDDLE, WEBP)}
        srcSet={srcSet(WEBP)}
        sizes={SIZES}
        width={LARGEST}
        height={LARGEST}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="size-32 rounded-card object-cover md:size-40"
      />
    </picture>
  );
}
