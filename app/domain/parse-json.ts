/** Parses JSON; undefined, which is no JSON value, if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
