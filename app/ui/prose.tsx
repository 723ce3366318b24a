import type { ReactNode } from "react";

/** Body text for articles and legal pages. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose-text">{children}</div>;
}
