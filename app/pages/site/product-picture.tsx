import {
  PICTURE_SCALES,
  type PictureFile,
  PRODUCT_PICTURES,
  pictureFileName,
} from "~/content/product-pictures";

/** The address of each file, with a hash of its content. */
const ADDRESSES = import.meta.glob<string>("./pictures/*", { eager: true, query: "?url", import: "default" });

function srcSet(file: Omit<PictureFile, "scale">): string {
  return PICTURE_SCALES.map(
    (scale) => `${ADDRESSES[`./pictures/${pictureFileName({ ...file, scale })}`]} ${scale}x`,
  ).join(", ");
}

const DARK = "(prefers-color-scheme: dark)";

/** A picture of the running site, in the theme of the visitor's system, loaded when it comes near the window. */
export function ProductPicture({ id, className = "" }: Pick<PictureFile, "id"> & { className?: string }) {
  const { width, height, alt } = PRODUCT_PICTURES[id];
  return (
    <picture className={`block w-fit overflow-hidden rounded-card border border-line ${className}`}>
      <source media={DARK} type="image/avif" srcSet={srcSet({ id, theme: "dark", format: "avif" })} />
      <source media={DARK} srcSet={srcSet({ id, theme: "dark", format: "webp" })} />
      <source type="image/avif" srcSet={srcSet({ id, theme: "light", format: "avif" })} />
      <img
        src={ADDRESSES[`./pictures/${pictureFileName({ id, theme: "light", scale: 1, format: "webp" })}`]}
        srcSet={srcSet({ id, theme: "light", format: "webp" })}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
