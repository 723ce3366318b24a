/** How long a test waits for what comes by itself: what a machine that is twenty times overloaded needs. */
export const PATIENCE_MS = 60_000;
