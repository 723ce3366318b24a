import { describe, expect, it } from "vitest";
import { clientOf } from "./client.server";

const from = (address: string) =>
  clientOf(new Request("https://agency.example/", { headers: { "CF-Connecting-IP": address } })).address;

describe("where a request comes from", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002:0003:0004:0005:0006", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["127.0.0.1", null],
    ["::1", null],
    ["", null],
  ])("%s is counted as %s", (address, counted) => expect(from(address)).toBe(counted));

  it("is nowhere known on one's own machine", () => {
    expect(clientOf(new Request("http://localhost/")).address).toBeNull();
  });
});
