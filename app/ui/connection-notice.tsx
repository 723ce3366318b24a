import { WifiOff } from "lucide-react";
import { useHeldLinks, useOffline, useSignOutProblem } from "../enhance/offline";

/** A frame may be longer than the window: its bottom would not be seen. */
const AT_THE_BOTTOM =
  "fixed bottom-6 left-4 z-45 max-w-[min(24rem,calc(100vw-7rem))] shadow-[0_10px_30px_-12px_var(--color-shadow)] sm:left-6";

/** Says that the connection is gone, or that signing out did not get through. Silent and empty otherwise. */
export function ConnectionNotice({ isInFrame = false }: { isInFrame?: boolean }) {
  const isOffline = useOffline();
  const signOutProblem = useSignOutProblem();
  useHeldLinks(isOffline);
  const message = isOffline
    ? "You're offline. This page stays as it is: send it, or go on, once you're back online."
    : signOutProblem;
  return (
    <div role="status" className="print:hidden">
      {message && (
        <p
          className={`flex items-center gap-3 rounded-xl bg-night p-4 text-sm font-semibold text-on-night ${isInFrame ? "mb-4" : AT_THE_BOTTOM}`}
        >
          <WifiOff aria-hidden="true" size={20} className="shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
