/**
 * Drawn mutants that no test can tell from the code, or none should (decision 122). `was` is a part of what the run
 * prints for it.
 */
export const DRAWN_SURVIVORS: readonly { file: string; was: string; survives: string }[] = [];
