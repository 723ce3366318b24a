import { HOUR_MS, MINUTE_MS } from "../duration";

/** How often something may be tried in a window of time, by what it is counted for. */
export const LIMITS = {
  signInAccount: { attempts: 10, windowMs: 15 * MINUTE_MS },
  signInAddress: { attempts: 50, windowMs: 15 * MINUTE_MS },
  signUpAddress: { attempts: 20, windowMs: HOUR_MS },
  resetAccount: { attempts: 5, windowMs: HOUR_MS },
  resetAddress: { attempts: 30, windowMs: HOUR_MS },
  newPasswordAddress: { attempts: 30, windowMs: 15 * MINUTE_MS },
  passwordCheck: { attempts: 10, windowMs: 15 * MINUTE_MS },
  verifyAccount: { attempts: 5, windowMs: HOUR_MS },
  ticketAddress: { attempts: 30, windowMs: HOUR_MS },
  ticketReply: { attempts: 60, windowMs: HOUR_MS },
  searchAddress: { attempts: 120, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

type Limit = { attempts: number; windowMs: number };
export type LimitName = keyof typeof LIMITS;

/** "in 40 seconds", "in 12 minutes": how long somebody has to wait, never less than it takes. */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return "in a second";
  if (seconds < 60) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}
