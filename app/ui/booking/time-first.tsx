import { Link } from "@remix-run/react";
import { handAnswers } from "../../browser/handed-answers";
import { PATHS } from "../../domain/paths";
import { buttonClass } from "../button";

/**
 * The short way: the scheduler asks for name and email once a time is chosen, and for all else if the visitor likes.
 * Our own takes along what is typed already, where scripts run.
 */
export function TimeFirst({ pageUrl }: { pageUrl: string }) {
  const look = buttonClass("quiet");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4 text-sm text-ink-soft sm:mb-6">
      {pageUrl === PATHS.schedule ? (
        <Link to={PATHS.schedule} onClick={handStep} className={look}>
          Choose a time first
        </Link>
      ) : (
        <a href={pageUrl} className={look}>
          Choose a time first
        </a>
      )}{" "}
      <span>You can tell us the topics afterwards.</span>
    </p>
  );
}

function handStep({ currentTarget }: { currentTarget: HTMLElement }): void {
  const step = currentTarget.closest("section")?.querySelector("form");
  if (step) handAnswers(step);
}
