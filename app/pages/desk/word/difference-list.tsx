import type { FieldDifference } from "~/domain/words/difference";

/** What has been added and taken out, field by field. */
export function DifferenceList({ fields }: { fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return <p>The words are the same.</p>;
  return (
    <dl className="grid gap-4">
      {fields.map(({ label, parts }) => (
        <div key={label} className="grid gap-1">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd dir="auto" className="whitespace-pre-wrap border-l-4 border-line pl-4 text-sm wrap-anywhere">
            {parts.map(({ is, text }, index) =>
              is === "same" ? (
                text
              ) : is === "added" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never move
                <ins key={index} className="bg-good-wash font-semibold no-underline">
                  <span className="sr-only"> Added: </span>
                  {text}
                </ins>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference never move
                <del key={index} className="me-1 text-ink-soft">
                  <span className="sr-only"> Taken out: </span>
                  {text}
                </del>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
