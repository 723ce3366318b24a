import type { ButtonHTMLAttributes } from "react";
import { SubmitButton } from "./desk-controls";

const KINDS = {
  primary: "bg-electric text-on-electric hover:bg-electric-deep",
  quiet: "border-[1.5px] border-ink hover:bg-ink hover:text-paper",
  danger: "bg-alarm text-on-alarm hover:bg-alarm-deep",
} as const;

/** The look of a button at the desk, also for links that lead to an action: smaller than the site's. */
export function deskButtonClass(kind: keyof typeof KINDS): string {
  return `inline-flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full px-4 text-center text-sm font-semibold transition-colors ${KINDS[kind]}`;
}

export function DeskButton({
  kind = "primary",
  className = "",
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: keyof typeof KINDS }) {
  return <SubmitButton {...attributes} className={`${deskButtonClass(kind)} ${className}`} />;
}
