import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

/** A quiet notice at the top of a page: something is done, or something is left to do. */
export function Notice({ kind, children }: { kind: "done" | "info"; children: ReactNode }) {
  const Icon = kind === "done" ? Check : Info;
  return (
    <div
      role={kind === "done" ? "status" : undefined}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-xl p-4 ${kind === "done" ? "bg-good-wash" : "bg-electric-wash"}`}
    >
      {/* Level with the first line of text. */}
      <Icon
        aria-hidden="true"
        size={20}
        className={`mt-0.5 ${kind === "done" ? "text-good" : "text-electric"}`}
      />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">{children}</div>
    </div>
  );
}

export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <Notice kind="done">
      <p className="min-w-0 flex-1">{children}</p>
    </Notice>
  );
}
