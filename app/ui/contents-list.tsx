type ContentsListProps = { headings: readonly { id: string; text: string }[] };

/** Links to the sections of a long text. */
export function ContentsList({ headings }: ContentsListProps) {
  return (
    <ul className="gap-x-12 sm:max-lg:columns-2">
      {headings.map(({ id, text }) => (
        <li key={id} className="break-inside-avoid">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1.5 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
