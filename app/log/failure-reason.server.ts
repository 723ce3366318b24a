/**
 * The reason for a failure, safe to log. A failed query's message quotes its parameters, which include names
 * and email addresses; its cause has only the database's message.
 */
export function reasonOf(error: unknown): string {
  const cause = causeOf(error);
  return cause ? messageOf(cause) : "something other than an error was thrown";
}

/** Where an error was thrown, without its message; undefined if unknown. */
export function stackOf(error: unknown): string | undefined {
  const frames = causeOf(error)?.stack?.match(/^ +at .+$/gm);
  return frames?.map((frame) => frame.trim()).join("\n");
}

function causeOf(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return error.cause instanceof Error ? error.cause : error;
}

/** The messages of JavaScript's own errors may quote the input: a body, a date, an address. */
function messageOf({ name, message }: Error): string {
  if (name === "SyntaxError" || name === "RangeError" || name === "URIError") return name;
  if (name === "TypeError" || name === "DOMException") return message.replace(QUOTED, "…");
  return message;
}

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|\S*[@?=]\S*/g;
