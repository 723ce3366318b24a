import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { announcePlan, scrollToCalendar, storeSelectedPlan } from "../browser/selected-plan";
import { planButtonPath } from "../domain/booking/booking-paths";
import type { PlanId } from "../domain/catalogue/plans";
import { buttonClass } from "./button";

type PlanLinkProps = {
  plan: PlanId;
  look: "primary" | "quiet" | "link";
  /** "calendar" scrolls to the booking section on the same page; "contact" leads to the contact page. */
  to?: "contact" | "calendar";
  /** The link is not about plans: its plan comes with it, and fills in only where none was chosen. */
  isGiven?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Leads to the booking section with a plan selected. A plain link carries the plan in the URL; scripts pass
 * it through session storage, which keeps the URL clean, or directly to a form on the same page.
 */
export function PlanLink({
  plan,
  look,
  to = "contact",
  isGiven = false,
  className = "",
  children,
}: PlanLinkProps) {
  const href = planButtonPath(plan, to, useLocation(), isGiven);
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        const isStored = storeSelectedPlan({ plan, isGiven });
        if (announcePlan({ plan, isGiven })) {
          event.preventDefault();
          scrollToCalendar();
        } else if (isStored && to === "contact") {
          event.currentTarget.search = "";
        }
      }}
      className={`${buttonClass(look)} ${className}`}
    >
      {children}
    </a>
  );
}
