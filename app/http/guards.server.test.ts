import { describe, expect, it } from "vitest";
import { refusalOfRequest } from "./guards.server";

const URL_HERE = "https://agency.example/contact?step=services";
const send = (method: string, headers: Record<string, string> = {}) =>
  refusalOfRequest(new Request(URL_HERE, { method, headers }));

describe("reading", () => {
  it.each(["GET", "HEAD"])("%s is let through, wherever it comes from", (method) => {
    expect(send(method)).toBeNull();
    expect(send(method, { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" })).toBeNull();
  });
});

describe("methods no page uses", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is refused", async (method) => {
    const refusal = send(method, { "Sec-Fetch-Site": "same-origin" });
    expect(refusal?.status).toBe(405);
    expect(refusal?.headers.get("Allow")).toBe("GET, HEAD, POST");
    expect(await refusal?.text()).toContain("does not take requests of that kind");
  });
});

describe("posting", () => {
  it.each([
    ["from a page of this site", { "Sec-Fetch-Site": "same-origin" }],
    ["by the visitor's own hand, as after a reload", { "Sec-Fetch-Site": "none" }],
    ["from an older browser on this site", { Origin: "https://agency.example" }],
    ["from a program that says nothing of itself", {}],
  ])("%s is let through", (_, headers) => {
    expect(send("POST", headers as Record<string, string>)).toBeNull();
  });

  it.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }],
    ["from this site with an Origin of null", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    [
      "for a host that a proxy calls otherwise",
      { Origin: "https://agency.example", "X-Forwarded-Host": "other.example" },
    ],
    [
      "from another site that claims our Origin",
      { "Sec-Fetch-Site": "cross-site", Origin: "https://agency.example" },
    ],
    ["from an older browser on another site", { Origin: "https://other.example" }],
    ["from an older browser in a sandbox", { Origin: "null" }],
    ["from this host without encryption", { Origin: "http://agency.example" }],
    ["from another port of this host", { Origin: "https://agency.example:8443" }],
    ["from a host that only begins like ours", { Origin: "https://agency.example.other.example" }],
    ["with a word no browser says", { "Sec-Fetch-Site": "SAME-ORIGIN-ISH" }],
  ])("%s is refused", async (_, headers) => {
    const refusal = send("POST", headers as Record<string, string>);
    expect(refusal?.status).toBe(403);
    expect(await refusal?.text()).toContain("This form was sent from another site.");
  });
});
