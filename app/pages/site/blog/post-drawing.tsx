const ADDRESSES = import.meta.glob<string>("./drawings/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a post's drawing, if it has one. */
export function drawingOf(slug: string): string | undefined {
  return ADDRESSES[`./drawings/${slug}.svg`];
}

/**
 * The drawing of a post, in the colours of the page's theme: `use` hands the theme's properties on to the file, as an
 * image would not. It says nothing that the title beside it doesn't.
 */
export function PostDrawing({ slug, className = "" }: { slug: string; className?: string }) {
  const address = drawingOf(slug);
  if (!address) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 400 240" className={`post-drawing ${className}`}>
      <use href={`${address}#drawing`} />
    </svg>
  );
}
