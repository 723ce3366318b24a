import { describe, expect, it } from "vitest";
import { configWith } from "../../../../tests/support/config";
import { expectError } from "../../../../tests/support/console-errors";
import { MAX_EMAIL_BYTES, takeEmail } from "./take-email.server";

/** An email of `bytes` bytes that claims to have `rawSize`. */
function emailOf(bytes: number, rawSize = bytes) {
  const refusals: string[] = [];
  let read = 0;
  const raw = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = new Uint8Array(Math.min(64 * 1024, bytes - read));
      read += part.length;
      if (part.length === 0) controller.close();
      else controller.enqueue(part);
    },
  });
  const message = {
    from: "demo@client.example",
    to: "support@agency.example",
    headers: new Headers(),
    raw,
    rawSize,
    setReject: (reason: string) => void refusals.push(reason),
  };
  return { message: message as unknown as Parameters<typeof takeEmail>[0], refusals, bytesRead: () => read };
}

const CONTEXT = {
  config: configWith(),
  settings: { read: async () => configWith() },
  now: () => 0,
  newId: () => "",
  deliverEmails: () => {},
};

describe("an incoming email", () => {
  it("is rejected by its declared size and by its actual size", async () => {
    const announced = emailOf(10, MAX_EMAIL_BYTES + 1);
    const hidden = emailOf(20 * MAX_EMAIL_BYTES, 10);
    for (const { message, refusals } of [announced, hidden]) {
      await takeEmail(message, () => CONTEXT as never);
      expect(refusals).toEqual([
        "This email is larger than 1 MB. Please send it again without its attachments.",
      ]);
    }
    expect(hidden.bytesRead()).toBeLessThan(2 * MAX_EMAIL_BYTES);
  });

  it("is rejected, not dropped, if processing fails, and none of it is logged", async () => {
    const refused = "We couldn't accept this email just now. Please send it again later.";
    const failing = new Error("insert into tickets: demo@client.example", {
      cause: new Error("D1_ERROR: no such table"),
    });
    const { message, refusals } = emailOf(10);
    await takeEmail(message, () => {
      throw failing;
    });
    expect(refusals).toEqual([refused]);
    expect(JSON.parse(await expectError(/An email could not be taken/))).toMatchObject({
      why: "D1_ERROR: no such table",
    });
  });

  it("names a missing setting", async () => {
    const { message, refusals } = emailOf(10);
    const missing = Object.assign(new Error("SITE_URL is missing"), { name: "ConfigError" });
    await takeEmail(message, () => {
      throw missing;
    });
    expect(refusals).toHaveLength(1);
    await expectError(/SITE_URL is missing/);
  });
});
