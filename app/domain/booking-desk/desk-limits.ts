/** Length limits of what the agency writes about a booking, in characters. */
export const DESK_LIMITS = { projectNotes: 2000, internalNotes: 4000, reason: 300 } as const;
