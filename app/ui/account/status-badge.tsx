import { STANDING, type Standing } from "../../domain/booking/status";

const COLOURS = {
  yellow: "bg-badge-yellow text-badge-yellow-ink",
  blue: "bg-badge-blue text-badge-blue-ink",
  green: "bg-badge-green text-badge-green-ink",
  grey: "bg-badge-grey text-badge-grey-ink",
} as const;

export function StatusBadge({ standing }: { standing: Standing }) {
  const { badge, label } = STANDING[standing];
  return (
    <span
      data-status={standing}
      className={`inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold ${COLOURS[badge]}`}
    >
      <span className="sr-only">Status: </span>
      {label}
    </span>
  );
}
