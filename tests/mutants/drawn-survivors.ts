/**
 * Drawn mutants that no test can tell from the code, or none should (decision 122). `was` is a part of what the run
 * prints for it.
 */
export const DRAWN_SURVIVORS: readonly { file: string; was: string; survives: string }[] = [
  {
    file: "app/pages/desk/waiting/route.tsx",
    was: '"waits"',
    survives: "Begins the ids of the filter's fields, which only have to differ from others on the page.",
  },
];
