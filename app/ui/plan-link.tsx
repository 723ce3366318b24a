import type { ReactNode } from "react";
import type { PlanId } from "../domain/catalogue/plans";
import { announcePlan, scrollToCalendar, storeSelectedPlan } from "../enhance/selected-plan";
import { buttonClass } from "./button";

type PlanLinkProps = {
  plan: PlanId;
  look: "primary" | "quiet" | "link";
  /** "calendar" scrolls to the booking section of the page it stands on; otherwise the contact page is where it leads. */
  to?: "contact" | "calendar";
  className?: string;
  children: ReactNode;
};

/**
 * Leads to the booking section with a plan chosen. As a plain link the plan rides in the address; a running script hands it
 * over by the session's store, so that the address stays clean.
 */
export function PlanLink({ plan, look, to = "contact", className = "", children }: PlanLinkProps) {
  return (
    <a
      href={to === "contact" ? `/contact?plan=${plan}` : `/?plan=${plan}#calendar`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        storeSelectedPlan(plan);
        if (to === "contact") {
          event.currentTarget.search = "";
          return;
        }
        event.preventDefault();
        announcePlan();
        scrollToCalendar();
      }}
      className={`${buttonClass(look)} ${className}`}
    >
      {children}
    </a>
  );
}
