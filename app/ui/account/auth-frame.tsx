import type { ReactNode } from "react";

type AuthFrameProps = {
  title: string;
  lead: ReactNode;
  points?: readonly string[];
  /** For a page with one thing to do: its button, which follows the introduction in place of a card. */
  action?: ReactNode;
  children?: ReactNode;
};

/** The layout of the sign-in, sign-up, reset and verification pages: an introduction beside the form. */
export function AuthFrame({ title, lead, points = [], action, children }: AuthFrameProps) {
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-8 pt-32 pb-24 md:pt-40 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid gap-5 lg:pt-4">
        <h1 className="max-w-[14ch] text-step-4">{title}</h1>
        <p className="max-w-[48ch] text-step-1 text-balance text-ink-soft">{lead}</p>
        {points.length > 0 && (
          <ul className="hidden max-w-[44ch] border-t border-line lg:grid">
            {points.map((point) => (
              <li key={point} className="border-b border-line py-3">
                {point}
              </li>
            ))}
          </ul>
        )}
        {action && <div className="pt-1">{action}</div>}
      </div>
      {children && (
        <div className="grid min-w-0 gap-6 rounded-card border border-line bg-card p-5 sm:p-9">
          {children}
        </div>
      )}
    </div>
  );
}
