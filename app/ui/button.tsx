import { Link, type LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes } from "react";

type ButtonKind = "primary" | "quiet" | "danger" | "link";

const BASE =
  "inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full py-2.5 text-center text-base font-semibold transition-colors disabled:cursor-not-allowed";

const KINDS: Record<ButtonKind, string> = {
  primary:
    "px-6 bg-electric text-on-electric hover:bg-electric-deep disabled:bg-paper-deep disabled:text-ink-soft disabled:hover:bg-paper-deep",
  quiet: "px-6 border-[1.5px] border-ink bg-transparent text-ink hover:bg-ink hover:text-paper",
  danger: "px-6 bg-alarm text-on-alarm hover:bg-alarm-deep",
  link: "underline underline-offset-4 hover:text-electric",
};

/** Button styling, for buttons and for links that lead to an action. */
export function buttonClass(kind: ButtonKind): string {
  return `${BASE} ${KINDS[kind]}`;
}

export function Button({
  kind = "primary",
  className = "",
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }) {
  return <button type="submit" {...attributes} className={`${buttonClass(kind)} ${className}`} />;
}

/** A link styled as a primary button. */
export function PrimaryLink(props: LinkProps) {
  return <Link {...props} className={buttonClass("primary")} />;
}

export function QuietLink(props: LinkProps) {
  return <Link {...props} className={buttonClass("quiet")} />;
}

/** A link on a line of its own, high enough to tap. */
export function TextLink(props: LinkProps) {
  return <Link {...props} className="inline-flex min-h-11 items-center underline underline-offset-4" />;
}
