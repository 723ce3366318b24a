import { expect, test } from "vitest";
import { requestIdOf } from "./request-id.server";

const idWith = (ray: string) =>
  requestIdOf(new Request("https://agency.example/", { headers: { "CF-Ray": ray } }), () => "new");

test.each(["230b030023ae2822", "230b030023ae2822-SJC"])("Cloudflare's own id is kept (%s)", (ray) =>
  expect(idWith(ray)).toBe(ray),
);

test.each(["", "demo@client.example", "230b030023ae2822-SJC-1", "230B030023AE2822", `${"a".repeat(17)}`])(
  "anything else is replaced (%j)",
  (ray) => expect(idWith(ray)).toBe("new"),
);

test("without a request or a header there is a new one", () => {
  expect(requestIdOf(undefined, () => "new")).toBe("new");
  expect(requestIdOf(new Request("https://agency.example/"), () => "new")).toBe("new");
});
