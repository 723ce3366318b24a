import { Form, Link } from "@remix-run/react";
import { DeskButton } from "../desk-button";

type PictureRow = {
  id: string;
  src: string;
  width: number;
  height: number;
  alt: string;
  facts: string;
  added: string;
  who: string;
  markdown: string;
  uses: readonly { to: string; title: string }[];
};

/** Pictures with their Markdown, and where each is shown. One that no text shows can be deleted. */
export function PictureList({ rows }: { rows: readonly PictureRow[] }) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card text-sm">
      {rows.map(({ id, src, width, height, alt, facts, added, who, markdown, uses }) => (
        <li key={id} data-row className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <img
            src={src}
            width={width}
            height={height}
            alt={alt}
            loading="lazy"
            decoding="async"
            className="h-auto max-h-36 w-auto max-w-full self-start rounded-md border border-line"
          />
          <div className="grid content-start gap-1.5">
            <p className="font-semibold wrap-anywhere">
              <bdi>{alt}</bdi>
            </p>
            <p className="text-ink-soft">
              {facts}. {added} <bdi>{who}</bdi>.
            </p>
            <p>
              <span className="sr-only">Markdown: </span>
              <code className="select-all wrap-anywhere">{markdown}</code>
            </p>
            {uses.length > 0 ? (
              <p className="flex flex-wrap items-center gap-x-4">
                Shown in{" "}
                {uses.map(({ to, title }) => (
                  <Link
                    key={to}
                    to={to}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    <bdi>{title}</bdi>
                  </Link>
                ))}
              </p>
            ) : (
              <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <input type="hidden" name="id" value={id} />
                <span className="text-ink-soft">No text shows it.</span>
                <DeskButton kind="quiet" name="do" value="delete" aria-label={`Delete the picture: ${alt}`}>
                  Delete
                </DeskButton>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
