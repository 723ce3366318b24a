import type { ReactNode } from "react";

/** A desk page's title, with the page's actions beside it. */
export function DeskHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 className="text-step-2">{title}</h1>
      {children && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>}
    </div>
  );
}
