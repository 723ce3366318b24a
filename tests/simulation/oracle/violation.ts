/** A promise that was broken. */
export class Violation extends Error {
  override name = "Violation";
}

export function broken(what: string, facts: Record<string, unknown>): Violation {
  return new Violation(`${what}\n${JSON.stringify(facts, shorten, 1)}`);
}

/** Times are read as such, and long texts are cut. */
function shorten(key: string, value: unknown): unknown {
  if (typeof value === "number" && value > 1e12) return new Date(value).toISOString();
  return typeof value === "string" && key !== "id" && value.length > 300 ? `${value.slice(0, 300)}…` : value;
}
