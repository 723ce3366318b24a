import { isSignedInHinted } from "./signed-in-mark";

/**
 * Why a page must wake before its visitor acts on it: something runs by itself, a value waits in the browser's storage,
 * a client's details are to be filled in, or times are in another zone than the visitor's.
 */
export type WakeReason = "always" | "signed-in" | `stored:${string}` | `not-zone:${string}`;

/** Marks an element whose page wakes by itself if one of these reasons applies. */
export function wakes(...reasons: WakeReason[]): { "data-wakes": string } {
  return { "data-wakes": reasons.join(" ") };
}

/** Whether anything on the page has a reason to wake it now. */
export function isToWake(): boolean {
  return [...document.querySelectorAll<HTMLElement>("[data-wakes]")].some(({ dataset }) =>
    dataset.wakes?.split(" ").some(reasonApplies),
  );
}

function reasonApplies(reason: string): boolean {
  const [kind, value = ""] = reason.split(":");
  if (kind === "stored") return isStored(value);
  if (kind === "not-zone") return Intl.DateTimeFormat().resolvedOptions().timeZone !== value;
  return kind === "always" || isSignedInHinted();
}

export function isStored(key: string): boolean {
  try {
    return key in sessionStorage || key in localStorage;
  } catch {
    return false;
  }
}
