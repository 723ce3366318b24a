import { STANDING, type Standing } from "../../domain/booking/status";

export function StatusBadge({ standing }: { standing: Standing }) {
  const { badge, label } = STANDING[standing];
  return (
    <span
      data-status={standing}
      data-badge={badge}
      className="inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold"
    >
      <span className="sr-only">Status: </span>
      {label}
    </span>
  );
}
