import { expect, test } from "vitest";
import { isProvenSender } from "./sender-proof";

const from = { key: "from", value: "Demo Client <demo@client.example>" };
const results = (value: string) => ({ key: "authentication-results", value });
const PASS = results("mx.cloudflare.net; dkim=pass; dmarc=pass header.from=client.example policy.dmarc=none");
const SENDER = ["demo@client.example"];

test("what the receiving server stands by is the sender's", () => {
  expect(isProvenSender([PASS, from], SENDER)).toBe(true);
  expect(isProvenSender([PASS, from], ["Demo@CLIENT.example"])).toBe(true);
  expect(isProvenSender([results("mx.cloudflare.net 1; DMARC = pass (p=none dis=none)"), from], SENDER)).toBe(
    true,
  );
});

test.each([
  ["no result", [from]],
  ["dmarc=none", [results("mx.cloudflare.net; spf=pass; dmarc=none"), from]],
  ["dmarc=fail", [results("mx.cloudflare.net; dmarc=fail header.from=client.example"), from]],
  ["no dmarc", [results("mx.cloudflare.net; spf=pass; dkim=pass"), from]],
  ["a pass that only begins like one", [results("mx.cloudflare.net; dmarc=passable"), from]],
  ["another server's result", [results("mx.evil.example; dmarc=pass"), from]],
  ["a result of its own below", [results("mx.cloudflare.net; dmarc=fail"), from, PASS]],
  ["a result of its own without the server's name", [results("; dmarc=pass"), from]],
  ["two results", [results("mx.cloudflare.net; dmarc=fail; dmarc=pass"), from]],
  [
    "the pass in a comment",
    [results("mx.cloudflare.net; spf=fail (a; dmarc=pass (b; dmarc=pass) ;dmarc=pass)"), from],
  ],
  [
    "the pass in a quoted string",
    [results('mx.cloudflare.net; spf=fail smtp.mailfrom="a\\"; dmarc=pass ;"@x.example'), from],
  ],
  ["another domain's pass", [results("mx.cloudflare.net; dmarc=pass header.from=evil.example"), from]],
  ["two headers of senders", [PASS, from, { key: "from", value: "support@agency.example" }]],
  ["no sender", [PASS]],
  ["endless findings", [results(`mx.cloudflare.net; ${"(".repeat(200_000)}; dmarc=pass`), from]],
])("with %s nothing is proven", (_, headers) => expect(isProvenSender(headers, SENDER)).toBe(false));

test("of two senders in one header none is proven", () =>
  expect(isProvenSender([PASS, from], [...SENDER, "support@client.example"])).toBe(false));
