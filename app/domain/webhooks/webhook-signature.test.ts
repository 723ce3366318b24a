import { describe, expect, it } from "vitest";
import { signatureHeaders, webhookSecretOf } from "./webhook-signature";

/** The message that the Standard Webhooks libraries for Python, Rust, Go, Ruby, Java and others sign in their tests. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const MESSAGE = {
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  sentAt: 1_614_265_330_000,
  body: '{"test": 2432232314}',
};
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

describe("a signature", () => {
  it("is the one that other languages' libraries make", () => {
    expect(signatureHeaders(MESSAGE, [SECRET])).toEqual({
      "webhook-id": MESSAGE.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": SIGNATURE,
    });
  });

  it("is made by every secret that counts, the newest first", () => {
    const other = webhookSecretOf("A".repeat(43));
    const signatures = signatureHeaders(MESSAGE, [other, SECRET])["webhook-signature"].split(" ");
    expect(signatures).toHaveLength(2);
    expect(signatures[1]).toBe(SIGNATURE);
    expect(signatures[0]).not.toBe(SIGNATURE);
  });

  it.each([
    ["the id", { id: "msg_other" }],
    ["the instant", { sentAt: MESSAGE.sentAt + 1000 }],
    ["the body", { body: '{"test": 2432232315}' }],
  ])("covers %s", (_, other) => {
    expect(signatureHeaders({ ...MESSAGE, ...other }, [SECRET])["webhook-signature"]).not.toBe(SIGNATURE);
  });
});

it("a secret has 256 bits in base64, with its padding", () => {
  expect(webhookSecretOf(`${"-_".repeat(21)}A`)).toBe(`whsec_${"+/".repeat(21)}A=`);
});
