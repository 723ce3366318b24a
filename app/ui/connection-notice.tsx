import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect } from "react";
import { GONE, useHeldLinks, useOffline, useSignOutProblem } from "~/browser/offline";

/**
 * On a phone, fields and the keyboard are at the bottom, so the notice is a bar at the top, and a focused element below
 * it scrolls into view. A frame may be longer than the window, so in a frame the notice scrolls with the page.
 */
const PLACES = {
  "below-header": "max-sm:top-20",
  "at-top": "max-sm:top-0",
  "in-frame": "mb-4 rounded-xl p-4",
} as const;
const FIXED =
  "fixed z-35 px-4 py-3 max-sm:inset-x-0 sm:bottom-6 sm:left-6 sm:max-w-96 sm:rounded-xl sm:p-4 sm:shadow-[0_10px_30px_-12px_var(--color-shadow)]";

/** Says that the connection is gone, or that signing out did not get through. Silent and empty otherwise. */
export function ConnectionNotice({ place }: { place: keyof typeof PLACES }) {
  const isOffline = useOffline();
  const signOutProblem = useSignOutProblem();
  useHeldLinks(isOffline);
  const message = isOffline ? GONE : signOutProblem;
  const isShown = message !== null;
  useEffect(() => {
    const { activeElement } = document;
    if (isShown && place !== "in-frame" && activeElement?.matches("a, button, input, select, textarea"))
      activeElement.scrollIntoView({ block: "nearest" });
  }, [isShown, place]);
  return (
    // Styles show the words on a page that lost the connection before it woke.
    <div role="status" data-gone={GONE} className="print:hidden">
      {message && (
        <p
          data-notice={place}
          className={`flex items-center gap-3 bg-night text-sm font-semibold text-on-night ${place === "in-frame" ? "" : FIXED} ${PLACES[place]}`}
        >
          <WifiOff aria-hidden="true" size={20} className="shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
