import type { ReactNode } from "react";

/** Yellow, blue, green; every other status is grey. */
const COLOURS: Readonly<Record<string, string>> = {
  pending: "bg-badge-yellow text-badge-yellow-ink",
  in_progress: "bg-badge-blue text-badge-blue-ink",
  completed: "bg-badge-green text-badge-green-ink",
};

/** The status in words on its colour. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span
      data-status={status}
      className={`inline-flex min-h-7 items-center rounded-full px-3 text-sm font-semibold ${COLOURS[status] ?? "bg-badge-grey text-badge-grey-ink"}`}
    >
      <span className="sr-only">Status: </span>
      {children}
    </span>
  );
}
