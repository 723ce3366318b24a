/** What a command's reader can mend: the message says how, and nothing else is printed. */
export class PlainFailure extends Error {}

/** What a command prints of a failure: the sentence that says why. Only mistakes in the code itself show a stack. */
export function wordsOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isMistake = /^(Type|Reference|Syntax|Range)Error$/.test(error.name) || error.message === "";
  return isMistake ? error.stack : error.message;
}
