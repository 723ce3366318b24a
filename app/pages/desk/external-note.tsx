import type { ReactNode } from "react";

/** Says that calls are booked in another scheduler, where the desk shows times of our own. */
export function ExternalNote({ children }: { children: ReactNode }) {
  return <p className="max-w-3xl rounded-xl bg-electric-wash px-3 py-2 text-sm">{children}</p>;
}
