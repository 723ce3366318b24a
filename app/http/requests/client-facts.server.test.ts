import { describe, expect, it } from "vitest";
import { clientOf } from "./client-facts.server";

const from = (address: string) =>
  clientOf(new Request("https://agency.example/", { headers: { "CF-Connecting-IP": address } })).ip;

describe("the client's IP", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["127.0.0.1", null],
    ["::1", null],
    ["", null],
  ])("%s is counted as %s", (address, counted) => expect(from(address)).toBe(counted));

  it("is unknown on a local machine", () => {
    expect(clientOf(new Request("http://localhost/")).ip).toBeNull();
  });
});
