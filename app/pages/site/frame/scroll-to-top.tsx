import ArrowUp from "lucide-react/icons/arrow-up";
import { useRef } from "react";
import { useOverlaps } from "./use-overlaps";
import { useScrolledPast } from "./use-scrolled-past";

const SHOWN_AFTER_PX = 300;

/**
 * Scrolls back to the top of a long page. Without scripts the Home key does the same. It makes way for the
 * confirmation of a booking.
 */
export function ScrollToTop() {
  const isShown = useScrolledPast(SHOWN_AFTER_PX);
  if (!isShown) return null;
  return <TopButton />;
}

function TopButton() {
  const button = useRef<HTMLButtonElement>(null);
  const isInTheWay = useOverlaps(button, "[data-booked]");
  return (
    <button
      ref={button}
      type="button"
      data-to-top=""
      onClick={() => {
        scrollTo({ top: 0 });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className={`fixed bottom-6 left-4 z-30 grid size-12 cursor-pointer place-items-center rounded-full border-[1.5px] border-ink bg-card text-ink hover:bg-ink transition-[translate] hover:text-paper sm:left-6 print:hidden ${isInTheWay ? "invisible" : ""}`}
    >
      <ArrowUp aria-hidden="true" size={22} />
      <span className="sr-only">Back to the top</span>
    </button>
  );
}
