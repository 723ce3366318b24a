import { PATHS } from "./paths";
import { STAFF_PATHS } from "./staff-paths";

/** The demo of the desk. Its pages have the desk's addresses, below this one. */
export const DEMO_PATHS = {
  today: PATHS.demo,
  bookings: `${PATHS.demo}/bookings`,
  calendar: `${PATHS.demo}/calendar`,
  tickets: `${PATHS.demo}/tickets`,
  numbers: `${PATHS.demo}/numbers`,
} as const;

export const demoBookingPath = (id: string) => `${DEMO_PATHS.bookings}/${id}`;
export const demoTicketPath = (number: number) => `${DEMO_PATHS.tickets}/${number}`;

/** The desk's pages that the demo has too. */
const SHOWN: Readonly<Record<string, string>> = {
  [STAFF_PATHS.today]: DEMO_PATHS.today,
  [STAFF_PATHS.bookings]: DEMO_PATHS.bookings,
  [STAFF_PATHS.calendar]: DEMO_PATHS.calendar,
  [STAFF_PATHS.numbers]: DEMO_PATHS.numbers,
};
const ONE = /^\/(bookings\/\d+|tickets\/\d+)$/;

/** Where an address of the desk is at the demo; null if the demo has no such page. */
export function demoPathOf(to: string): string | null {
  const [path = "", after = ""] = splitAt(to, /[?#]/);
  const shown = SHOWN[path];
  if (shown !== undefined) return `${shown}${after}`;
  const rest = path.startsWith(STAFF_PATHS.today) ? path.slice(STAFF_PATHS.today.length) : "";
  return ONE.test(rest) ? `${DEMO_PATHS.today}${rest}${after}` : null;
}

function splitAt(text: string, pattern: RegExp): [before: string, rest: string] {
  const at = text.search(pattern);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}
