import { STANDING, type Standing } from "../../domain/booking/standing";

type StatusBadgeProps = {
  standing: Standing;
  /** Instead of what the client's dashboard says. */
  label?: string;
};

export function StatusBadge({ standing, label }: StatusBadgeProps) {
  return (
    <span
      data-status={standing}
      data-badge={STANDING[standing].badge}
      className="inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold"
    >
      <span className="sr-only">Status: </span>
      {label ?? STANDING[standing].label}
    </span>
  );
}
