import type { ReactNode } from "react";

/** A page's opening: its only h1, and what the page is about. */
export function PageIntro({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-36 pb-14 md:pt-44 md:pb-20">
      <h1 className="max-w-[18ch] text-step-5 wrap-break-word hyphens-auto">{title}</h1>
      <p className="max-w-[56ch] text-step-1 text-balance text-ink-soft">{lead}</p>
      {children}
    </header>
  );
}
