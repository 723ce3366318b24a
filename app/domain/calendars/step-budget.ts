/** Working out an event, or the whole file, would take too long. */
export class TooManySteps extends Error {
  override name = "TooManySteps";
  readonly isOfFile: boolean;

  constructor(isOfFile: boolean) {
    super("A calendar repeats too much to be worked out");
    this.isOfFile = isOfFile;
  }
}

/**
 * What working out a file may cost, in steps of about a microsecond. Counted, since a Worker's clock stands still while
 * it computes.
 */
export class StepBudget {
  #ofFile: number;
  #ofEvent = 0;
  readonly #perEvent: number;

  constructor({ perFile, perEvent }: { perFile: number; perEvent: number }) {
    this.#ofFile = perFile;
    this.#perEvent = perEvent;
  }

  beginEvent(): void {
    this.#ofEvent = this.#perEvent;
  }

  spend(steps: number): void {
    this.#ofFile -= steps;
    this.#ofEvent -= steps;
    if (this.#ofFile < 0) throw new TooManySteps(true);
    if (this.#ofEvent < 0) throw new TooManySteps(false);
  }
}
