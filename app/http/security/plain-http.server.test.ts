import { describe, expect, it } from "vitest";
import { CONFIG, configWith } from "../../../tests/support/config";
import { refusalOfPlainHttp } from "./plain-http.server";

const PATH = "/contact?step=services";
const refusal = (url: string, method = "GET", config = CONFIG) =>
  refusalOfPlainHttp(new Request(url, { method }), config);

describe("a deployed site over plain http", () => {
  it.each(["GET", "HEAD"])("redirects %s to the same page over https", (method) => {
    const answer = refusal(`http://agency.example${PATH}`, method);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([308, `https://agency.example${PATH}`]);
  });

  it("redirects to its own host, whatever the request claims", () => {
    for (const url of ["http://elsewhere.example//other.example/", "http://localhost.other.example/"]) {
      expect(refusal(url)?.headers.get("Location")).toMatch(/^https:\/\/agency\.example\//);
    }
  });

  it("refuses a form and says what to do", async () => {
    const answer = refusal(`http://agency.example${PATH}`, "POST");
    expect(answer?.status).toBe(403);
    expect(await answer?.text()).toContain("Open https://agency.example and send it again.");
  });

  it.each(["GET", "HEAD", "POST"])("refuses %s to the API, whose key has been readable", async (method) => {
    for (const path of ["/api/v1/kinds", "/api/v1/no-such-thing", "/API/v1/kinds", "/api"]) {
      const answer = refusal(`http://agency.example${path}`, method);
      expect([answer?.status, answer?.headers.get("Location")], path).toEqual([403, null]);
      expect(await answer?.text()).toContain("Use https://agency.example, and another key");
    }
    expect(refusal("http://agency.example/apiary")?.status).toBe(308);
  });
});

it.each(["GET", "POST"])("%s passes over https, on this machine, and on a local site", (method) => {
  expect(refusal(`https://agency.example${PATH}`, method)).toBeNull();
  for (const host of ["localhost:8787", "127.0.0.1:8787", "[::1]:8787", "site.localhost"]) {
    expect(refusal(`http://${host}${PATH}`, method), host).toBeNull();
  }
  expect(refusal(`http://site.example${PATH}`, method, configWith({ ENVIRONMENT: "local" }))).toBeNull();
});
