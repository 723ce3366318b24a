import { useEffect, useState } from "react";
import { PATHS } from "../domain/paths";
import { FEEDBACK_AFTER_MS } from "./pending-feedback";

export const GONE = "You're offline. Nothing on this page will be lost. Carry on once you're back online.";

/** Whether the browser is offline; false on the server and during hydration. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isOffline;
}

/**
 * While offline, holds back links that would lead off a page with something typed in it, or that would only
 * bring up the browser's own error page: Remix reloads the page if it can't fetch the code of the next one.
 */
export function useHeldLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // The chat's launcher has become a button, and needs no connection to open.
      if (link?.getAttribute("role") === "button") return;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (isPageLoaded(link.pathname) && !isSomethingTyped()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("click", hold, true);
    return () => removeEventListener("click", hold, true);
  }, [isOffline]);
}

type RemixGlobals = {
  __remixManifest: { routes: Record<string, { id: string; path?: string; index?: boolean }> };
  __remixRouteModules: Record<string, unknown>;
};

/** Whether the code of a page is in the browser already. The site's routes have no parameters. */
function isPageLoaded(pathname: string): boolean {
  const { __remixManifest, __remixRouteModules } = window as unknown as RemixGlobals;
  const route = Object.values(__remixManifest.routes).find(({ path, index }) =>
    path ? `${PATHS.home}${path}` === pathname : index && pathname === PATHS.home,
  );
  return route !== undefined && route.id in __remixRouteModules;
}

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "main input:not([type=hidden]), main textarea",
  );
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

const SIGN_OUT_FAILED = "signoutfailed";

/**
 * Signs out in the background: on failure the page stays as it is, with everything that was typed, and
 * `useSignOutProblem` reports it. On success a new document is loaded, which discards the data of this one.
 */
export async function signOut(pressed: Element | null): Promise<void> {
  const feedback = setTimeout(() => pressed?.setAttribute("aria-busy", "true"), FEEDBACK_AFTER_MS);
  const answer = await fetch(PATHS.signOut, { method: "POST", redirect: "manual" }).catch(() => null);
  // Scripts see the site's redirect only as opaque; any other response is not the site's.
  if (answer?.type === "opaqueredirect") return location.assign(PATHS.signIn);
  clearTimeout(feedback);
  pressed?.removeAttribute("aria-busy");
  dispatchEvent(new Event(SIGN_OUT_FAILED));
}

const STILL_SIGNED_IN = "You're still signed in: we couldn't reach our server. Please try again in a moment.";

/** How long the notice stays. */
const PROBLEM_SHOWN_MS = 15_000;

export function useSignOutProblem(): string | null {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout>;
    const tell = () => {
      setFailed(true);
      clearTimeout(end);
      end = setTimeout(() => setFailed(false), PROBLEM_SHOWN_MS);
    };
    addEventListener(SIGN_OUT_FAILED, tell);
    return () => {
      clearTimeout(end);
      removeEventListener(SIGN_OUT_FAILED, tell);
    };
  }, []);
  return hasFailed ? STILL_SIGNED_IN : null;
}
