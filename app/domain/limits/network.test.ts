import { expect, test } from "vitest";
import { networkOf, parseNetwork, shareLimits, shortNetwork } from "./network";

test("an IPv4 address is counted as it is, an IPv6 address by its /64", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:DB8:0001:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
});

test("what is typed is a network if it is an IP address", () => {
  expect(parseNetwork(" 203.0.113.7 ")).toBe("203.0.113.7");
  expect(parseNetwork("2001:db8:1:2::9")).toBe("2001:db8:1:2");
  for (const odd of ["", "203.0.113", "203.0.113.256", "2001:db8:1:2", "ann@client.example", "::/0"])
    expect(parseNetwork(odd), odd).toBeNull();
});

test("networks in the same /48 share limits, and IPv4 addresses share none", () => {
  expect(shareLimits("203.0.113.7", "203.0.113.7")).toBe(true);
  expect(shareLimits("203.0.113.7", "203.0.113.8")).toBe(false);
  expect(shareLimits("2001:db8:1:2", "2001:db8:1:3")).toBe(true);
  expect(shareLimits("2001:db8:1:2", "2001:db8:2:2")).toBe(false);
  expect(shareLimits("2001:db8:1:2", "203.0.113.7")).toBe(false);
});

test("the audit log has a network without its last part", () => {
  expect(shortNetwork("203.0.113.7")).toBe("203.0.113.0/24");
  expect(shortNetwork("2001:db8:1:2")).toBe("2001:db8:1::/48");
});
