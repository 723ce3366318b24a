import { expect, test } from "vitest";
import { withDecodablePath } from "./decodable-path.server";

const SITE = "https://agency.example";

test.each([
  ["/%E0%A4%A", "/%25E0%25A4%25A"],
  ["/%ff.data?x=%ff", "/%25ff.data?x=%ff"],
  ["/staff/%", "/staff/%25"],
])("%s is asked for as %s", (path, expected) => {
  expect(withDecodablePath(new Request(`${SITE}${path}`)).url).toBe(`${SITE}${expected}`);
});

test.each(["/", "/caf%C3%A9", "/a%2Fb%25", "/contact?name=%ff"])("%s is left as it is", (path) => {
  const request = new Request(`${SITE}${path}`);
  expect(withDecodablePath(request)).toBe(request);
});

test("a form's method, headers and body come along", async () => {
  const form = { method: "POST", headers: { "X-Name": "a" }, body: "b=c" };
  const made = withDecodablePath(new Request(`${SITE}/%ff`, form));
  expect([made.method, made.headers.get("X-Name"), await made.text()]).toEqual(["POST", "a", "b=c"]);
});
