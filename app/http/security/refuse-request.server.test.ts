import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusalOfRequest } from "./refuse-request.server";

const URL_HERE = "https://agency.example/contact?step=services";
const send = (method: string, headers: Record<string, string> = {}) =>
  refusalOfRequest(new Request(URL_HERE, { method, headers }));

let log: string[] = [];
beforeEach(() => {
  log = [];
  vi.spyOn(console, "warn").mockImplementation((line) => log.push(line));
});

describe("safe methods", () => {
  it.each(["GET", "HEAD"])("%s is allowed from anywhere", (method) => {
    expect(send(method)).toBeNull();
    expect(send(method, { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example" })).toBeNull();
  });
});

describe("an address that asks for data by the parameter that Remix has given up", () => {
  it.each(["GET", "HEAD", "POST"])("is not found, by %s", async (method) => {
    for (const id of ["", "routes/no-such-route", "site/home"]) {
      const request = new Request(`https://agency.example/?_data=${encodeURIComponent(id)}`, { method });
      expect(refusalOfRequest(request)?.status).toBe(404);
    }
    expect(log).toEqual([]);
  });
});

describe("methods no page uses", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is rejected", async (method) => {
    const refusal = send(method, { "Sec-Fetch-Site": "same-origin" });
    expect(refusal?.status).toBe(405);
    expect(refusal?.headers.get("Allow")).toBe("GET, HEAD, POST");
    expect(await refusal?.text()).toContain("doesn't accept that kind of request");
  });
});

describe("POST", () => {
  it.each([
    ["from a page of this site", { "Sec-Fetch-Site": "same-origin" }],
    ["started by the visitor, as after a reload", { "Sec-Fetch-Site": "none" }],
    ["from an older browser on this site", { Origin: "https://agency.example" }],
    ["from a client without origin headers", {}],
  ])("%s is allowed", (_, headers) => {
    expect(send("POST", headers as Record<string, string>)).toBeNull();
    expect(log).toEqual([]);
  });

  it.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from a neighbouring subdomain", { "Sec-Fetch-Site": "same-site" }],
    ["from this site with Origin: null", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    [
      "under another host in X-Forwarded-Host",
      { Origin: "https://agency.example", "X-Forwarded-Host": "other.example" },
    ],
    [
      "from another site that claims our Origin",
      { "Sec-Fetch-Site": "cross-site", Origin: "https://agency.example" },
    ],
    ["from an older browser on another site", { Origin: "https://other.example" }],
    ["from an older browser in a sandboxed frame", { Origin: "null" }],
    ["from this host over HTTP", { Origin: "http://agency.example" }],
    ["from another port of this host", { Origin: "https://agency.example:8443" }],
    ["from a host that merely starts like ours", { Origin: "https://agency.example.other.example" }],
    ["with an invalid Sec-Fetch-Site", { "Sec-Fetch-Site": "SAME-ORIGIN-ISH" }],
  ])("%s is rejected", async (_, headers) => {
    const refusal = send("POST", headers as Record<string, string>);
    expect(refusal?.status).toBe(403);
    expect(await refusal?.text()).toContain("This form was sent from another website");
    expect(log.map((line) => JSON.parse(line).event)).toEqual(["malicious_cors"]);
  });
});
