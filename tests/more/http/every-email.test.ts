/** An email of every kind, from the outbox to the provider. */
import { expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { recordError } from "../../support/console-errors";
import { FakeEmailProvider } from "../../support/email-provider";
import { EMAIL_KINDS, queueEveryKind, receiverOf } from "../../support/every-email";
import { startWorker } from "../../support/worker";

test("each kind leaves once, by name of the agency, with all that it says", async () => {
  const provider = new FakeEmailProvider();
  const site = await startWorker({
    bindings: { MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "post@agency.example" },
    emailProvider: provider,
    onError: recordError,
  });
  try {
    await queueEveryKind(site.db);
    await site.runScheduled();
    for (const kind of EMAIL_KINDS) {
      const sent = provider.to(receiverOf(kind));
      expect(sent.length, kind).toBe(1);
      const [{ subject = "", text = "", html = "" } = {}] = sent;
      expect(subject, kind).not.toBe("");
      for (const part of [text, html]) {
        expect(part, kind).toContain(BRAND.name);
        expect(`${subject} ${part}`, kind).not.toMatch(/undefined|\[object|NaN|\{\w+\}/);
      }
    }
  } finally {
    await site.stop();
  }
});
