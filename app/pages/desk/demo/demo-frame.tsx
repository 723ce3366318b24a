import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { BRAND } from "~/content/brand";
import { DEMO_PATHS, demoBookingPath, demoPathOf, demoTicketPath } from "~/domain/demo-paths";
import { PATHS } from "~/domain/paths";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { SkipLink } from "~/ui/skip-link";
import { deskButtonClass } from "../desk-button";
import { DemoContext } from "../desk-controls";
import { DeskError } from "../frame/desk-error";
import { DeskHeader, SiteLink } from "../frame/desk-header";

const NOTE_ID = "this-is-a-demo";

/** The booking and the ticket that the navigation opens. */
const [SHOWN_BOOKING, SHOWN_TICKET] = ["14", 1042];

const PAGES = [
  { label: "Today", to: DEMO_PATHS.today },
  { label: "Bookings", to: DEMO_PATHS.bookings },
  { label: "A booking", to: demoBookingPath(SHOWN_BOOKING) },
  { label: "Calendar", to: DEMO_PATHS.calendar },
  { label: "A ticket", to: demoTicketPath(SHOWN_TICKET) },
  { label: "Numbers", to: DEMO_PATHS.numbers },
];

/** The pages whose forms only ask, and which the demo can answer. */
const ANSWERED: readonly string[] = [STAFF_PATHS.bookings, STAFF_PATHS.calendar, STAFF_PATHS.numbers];

const DEMO = {
  noteId: NOTE_ID,
  pathOf: demoPathOf,
  actionOf: (action: string | undefined) =>
    action !== undefined && ANSWERED.includes(action) ? demoPathOf(action) : null,
};

/** The frame of the demo's pages: the desk's own header, and a note that opens where a button or a link would act. */
export function DemoFrame({ children }: { children: ReactNode }) {
  return (
    <DemoContext.Provider value={DEMO}>
      <SkipLink />
      <DeskHeader home={DEMO_PATHS.today} pages={PAGES} exits={<SiteLink />} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] gap-4 px-3 py-4 sm:px-5 sm:py-6"
      >
        <p className="flex flex-wrap items-center gap-x-5 rounded-xl border border-dashed border-line-strong px-4 py-1.5 text-sm">
          <span className="py-1.5">
            <strong>This is a demo of the {BRAND.name} desk.</strong> Its data is made up, and nothing you
            type is stored.
          </span>{" "}
          <TextLink to={PATHS.contact} reloadDocument>
            Book a call
          </TextLink>
        </p>
        {children}
      </main>
      <DemoNote />
    </DemoContext.Provider>
  );
}

/** For a booking or a ticket that the demo doesn't have. */
export function DemoError() {
  return (
    <DemoFrame>
      <DeskError error={useRouteError()} />
    </DemoFrame>
  );
}

/** Opened and closed without scripts. It takes the focus, so that it is read out. */
function DemoNote() {
  return (
    <div
      id={NOTE_ID}
      popover=""
      role="dialog"
      aria-labelledby={`${NOTE_ID}-title`}
      className="fixed inset-x-3 top-auto bottom-4 m-0 mx-auto w-auto max-w-md rounded-xl border border-line-strong bg-card p-4 text-ink shadow-[0_24px_40px_-24px_var(--color-shadow)]"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm">
          <strong id={`${NOTE_ID}-title`} className="block">
            This is a demo
          </strong>{" "}
          Nothing was changed or sent. At the desk itself, it would be.
        </p>
        <button
          type="button"
          popovertarget={NOTE_ID}
          popovertargetaction="hide"
          // biome-ignore lint/a11y/noAutofocus: the note was opened by a press
          autoFocus
          className={`${deskButtonClass("quiet")} shrink-0`}
        >
          Close
        </button>
      </div>
    </div>
  );
}
