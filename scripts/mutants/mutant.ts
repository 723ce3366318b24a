/** A fault put into a file on purpose: at least one of the tests nearest to it has to fail. */
export type Mutant = {
  /** From the repository's root. */
  file: string;
  /** Must occur exactly once in the file. */
  was: string;
  becomes: string;
  /** The test files nearest to it. */
  tests: readonly string[];
  /** Runs only the tests with this name, where a file takes long. */
  named?: string;
  /** Why no test can tell the two apart, or none should. */
  survives?: string;
};

type Fault = readonly [was: string, becomes: string, more?: Pick<Mutant, "named" | "survives">];

/** Mutants of one file with the same tests. */
export function mutantsOf(
  file: string,
  tests: readonly string[],
  faults: readonly Fault[],
): readonly Mutant[] {
  return faults.map(([was, becomes, more]) => ({ file, was, becomes, tests, ...more }));
}

/** The file's text with the fault in it. Throws if the place is not there, or there more than once. */
export function mutated(text: string, { file, was, becomes }: Mutant): string {
  const places = text.split(was).length - 1;
  if (places !== 1) throw new Error(`${file} has ${places} places that say: ${was}`);
  return text.replace(was, () => becomes);
}

/** Whether its tests send requests to the built Worker. */
export function needsBuild({ tests }: Pick<Mutant, "tests">): boolean {
  return tests.some((test) => /^tests\/(more\/|release\/)?http\//.test(test));
}
