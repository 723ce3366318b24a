import { expect, test, vi } from "vitest";
import { readStart } from "./capped";

test("an answer without a body leaves no rejection behind once the time is up", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  try {
    const time = new AbortController();
    expect(await readStart(null, 10, time.signal)).toEqual(new Uint8Array(0));
    time.abort(new Error("The time is up"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off("unhandledRejection", unhandled);
  }
});
