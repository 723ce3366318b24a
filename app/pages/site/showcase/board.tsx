/** A board with one row, which the style sheet puts into its column. Decorative: the text around it tells the same. */
export function Board({
  labels,
  row,
  className = "",
}: {
  labels: readonly string[];
  row: string;
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={`board ${className}`}>
      {labels.map((label) => (
        <span key={label}>{label} </span>
      ))}
      <b>{row}</b>
    </div>
  );
}
