import { describe, expect, it } from "vitest";
import { configWith } from "../../tests/support/config";
import { expectError } from "../../tests/support/console-errors";
import { MAX_MAIL_BYTES, takeMail } from "./inbound-mail.server";

/** A mail of so many bytes that says it has others. */
function mailOf(bytes: number, rawSize = bytes) {
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
  return { message: message as unknown as Parameters<typeof takeMail>[0], refusals, bytesRead: () => read };
}

const CONTEXT = { config: configWith(), now: () => 0, newId: () => "", deliverMail: () => {} };

describe("a mail that comes in", () => {
  it("is refused by the size it says it has, and by the size it has", async () => {
    const announced = mailOf(10, MAX_MAIL_BYTES + 1);
    const hidden = mailOf(20 * MAX_MAIL_BYTES, 10);
    for (const { message, refusals } of [announced, hidden]) {
      await takeMail(message, () => CONTEXT as never);
      expect(refusals).toEqual([
        "This mail is larger than 1 MB. Please send it again without its attachments.",
      ]);
    }
    expect(hidden.bytesRead()).toBeLessThan(2 * MAX_MAIL_BYTES);
  });

  it("is refused, not dropped, where something fails, and the log holds nothing of it", async () => {
    const refused = "This mail could not be taken at present. Please send it again later.";
    const failing = new Error("insert into tickets: demo@client.example", {
      cause: new Error("D1_ERROR: no such table"),
    });
    const { message, refusals } = mailOf(10);
    await takeMail(message, () => {
      throw failing;
    });
    expect(refusals).toEqual([refused]);
    expect(await expectError(/A mail could not be taken/)).toBe(
      "A mail could not be taken: D1_ERROR: no such table",
    );
  });

  it("says which setting is missing", async () => {
    const { message, refusals } = mailOf(10);
    const missing = Object.assign(new Error("SITE_URL is missing"), { name: "ConfigError" });
    await takeMail(message, () => {
      throw missing;
    });
    expect(refusals).toHaveLength(1);
    await expectError(/SITE_URL is missing/);
  });
});
