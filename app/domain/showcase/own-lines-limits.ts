/** The most characters of the lines that a visitor pastes, and of a question about them. */
export const OWN_LINES_LIMITS = { lines: 4000, asks: 200 } as const;
