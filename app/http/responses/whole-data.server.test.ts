import { describe, expect, it } from "vitest";
import { dataScript, hasDeferred, wholeData } from "./whole-data.server";

describe("data that loaders left for later", () => {
  it("is found and put in its place", async () => {
    const list = [1, 2];
    const data = { root: { year: 2026 }, page: { list: Promise.resolve(list), text: "now" }, none: null };
    expect(hasDeferred(data)).toBe(true);
    const whole = await wholeData(data);
    expect(whole).toEqual({ root: { year: 2026 }, page: { list, text: "now" }, none: null });
    expect(whole.root).toBe(data.root);
    expect(hasDeferred(whole)).toBe(false);
  });

  it("fails as a whole if some of it does", async () => {
    const data = { page: { list: Promise.reject(new Error("gone")), other: Promise.resolve(1) } };
    await expect(wholeData(data)).rejects.toThrow("gone");
  });
});

describe("the script with a page's data", () => {
  it("has all of it in one, and nothing that could end it", () => {
    const text = '["</script><!--", "& \u2028 \u2029 \u{1f680}"]\n';
    const script = dataScript(text, "N");
    const [, code = ""] = /^<script nonce="N">([^<>&\u2028\u2029]+)<\/script>$/.exec(script) ?? [];
    const given: unknown[] = [];
    const controller = { enqueue: (piece: string) => given.push(piece), close: () => given.push("closed") };
    new Function("window", code)({ __remixContext: { streamController: controller } });
    expect(given).toEqual([text, "closed"]);
  });
});
