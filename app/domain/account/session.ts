import { DAY_MS, HOUR_MS, MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import { STAFF_SESSION_HOURS } from "../staff/staff";

/** A session expires this long after its last use or this long after sign-in, whichever comes first. */
export const SESSION_SLIDING_DAYS = 30;
export const SESSION_MAX_DAYS = 90;

/** Last use is recorded at most this often, to avoid a database write on every page view. */
const TOUCH_INTERVAL_MS = 10 * MINUTE_MS;

export function sessionExpiry(createdAt: Instant, lastSeenAt: Instant): number {
  return Math.min(lastSeenAt + SESSION_SLIDING_DAYS * DAY_MS, createdAt + SESSION_MAX_DAYS * DAY_MS);
}

/** A staff session ends a fixed time after sign-in, however much it is used. */
export function staffSessionExpiry(createdAt: Instant): number {
  return createdAt + STAFF_SESSION_HOURS * HOUR_MS;
}

export function isTouchDue(lastSeenAt: Instant, now: Instant): boolean {
  return now - lastSeenAt >= TOUCH_INTERVAL_MS;
}

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\/|\bOPiOS\/|\bOpera\b/, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  // On an iPad, browsers other than Safari still name themselves as on iOS when they ask for a computer's pages.
  [/\biPad\b|\bMacintosh\b.*\b(Fx|Cr|Edg|OP)iOS\//, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows": just enough to recognise your own device. */
export function deviceOf(userAgent: string | null): string {
  const find = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
