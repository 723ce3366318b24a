/**
 * Whether an error has a name or was caused by one that has. By the name, since the Worker's bundle holds each class of
 * errors twice: once for the built pages and once for the code that runs them.
 */
export function isCausedBy(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === name) return true;
  }
  return false;
}
