import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

/** A quiet notice at the top of a page: something is done, or something is left to do. */
export function Notice({ kind, children }: { kind: "done" | "info"; children: ReactNode }) {
  const Icon = kind === "done" ? Check : Info;
  return (
    <div
      role={kind === "done" ? "status" : undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl p-4 ${kind === "done" ? "bg-good-wash" : "bg-electric-wash"}`}
    >
      <Icon
        aria-hidden="true"
        size={20}
        className={`shrink-0 ${kind === "done" ? "text-good" : "text-electric"}`}
      />
      {children}
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
