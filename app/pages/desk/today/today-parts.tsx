import type { ReactNode } from "react";
import { DeskLink } from "../desk-controls";

export const MORE =
  "inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-electric";

export function Badge({ label, badge }: { label: string; badge: string }) {
  return <em data-badge={badge}>{label}</em>;
}

/** A row of a list, linked to its page. */
export function Line({ to, children, aside }: { to: string; children: ReactNode; aside?: ReactNode }) {
  return (
    <li data-row>
      <DeskLink to={to}>
        <span>{children}</span> {aside}
      </DeskLink>
    </li>
  );
}
