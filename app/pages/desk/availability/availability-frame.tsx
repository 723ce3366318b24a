import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { AVAILABILITY_PATHS } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer, NamedCalls } from "~/domain/availability/desk-availability";
import { DoneNotice } from "~/ui/account/notice";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import { OutsideCalls } from "./outside-calls";

const PAGES = [
  ["Hours and rules", AVAILABILITY_PATHS.hours],
  ["Days off", AVAILABILITY_PATHS.dates],
  ["Public holidays", AVAILABILITY_PATHS.holidays],
  ["Kinds of call", AVAILABILITY_PATHS.kinds],
  ["Hosts", AVAILABILITY_PATHS.hosts],
  ["Preview", AVAILABILITY_PATHS.preview],
] as const;

type AvailabilityFrameProps = {
  title: string;
  /** The notice of what has just been done. */
  done?: string | null | undefined;
  answer?: AvailabilityAnswer | null | undefined;
  /** Booked calls outside the current hours. Hidden while a form asks to confirm leaving others outside. */
  outside?: (NamedCalls & { isAll: boolean }) | null | undefined;
  /** The host whom `outside` is about; left out for the agency. */
  host?: string | undefined;
  children: ReactNode;
};

/** The frame of the availability pages: the title, the links between them, and the result of the last form. */
export function AvailabilityFrame({ title, done, answer, outside, host, children }: AvailabilityFrameProps) {
  const isRefused = answer && !answer.outside;
  return (
    <>
      <DeskHeading title={title} />
      <nav aria-label="Availability" className="-mt-2 border-b border-line">
        <ul className="flex flex-wrap">
          {PAGES.map(([label, to]) => (
            <li key={to}>
              <NavLink to={to} end={to === AVAILABILITY_PATHS.hours} className="desk-tab">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {isRefused && <DeskProblem answer={answer} idOf={(field) => (field === "form" ? undefined : field)} />}
      {done && !answer && <DoneNotice>{done}</DoneNotice>}
      {outside && outside.count > 0 && !answer?.outside && <OutsideCalls outside={outside} host={host} />}
      {children}
    </>
  );
}
