import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressInShort, checkAddress } from "./source-address";

const rules = { isLoopbackAllowed: false };
const reasonOf = (address: string, given = rules) => {
  const checked = checkAddress(address, given);
  return checked.ok ? checked.url.href : checked.reason;
};

test.each([
  ["https://calendar.example/busy.ics", "https://calendar.example/busy.ics"],
  ["  webcal://calendar.example/busy.ics ", "https://calendar.example/busy.ics"],
  ["WEBCALS://Calendar.Example:443/a?b=c#d", "https://calendar.example/a?b=c"],
  ["https://kalender.bücher.example/", "https://kalender.xn--bcher-kva.example/"],
  ["https://calendar.example./busy.ics", "https://calendar.example./busy.ics"],
  ["https://p01-caldav_web.calendar.example/x", "https://p01-caldav_web.calendar.example/x"],
])("%s is read", (address, href) => {
  expect(reasonOf(address)).toBe(href);
});

test.each([
  ["", "not_an_address"],
  ["busy.ics", "not_an_address"],
  ["https://", "not_an_address"],
  [`https://calendar.example/${"a".repeat(2000)}`, "not_an_address"],
  [`https://calendar.example/${"ü".repeat(700)}`, "not_an_address"],
  ["http://calendar.example/busy.ics", "not_https"],
  ["ftp://calendar.example/busy.ics", "not_https"],
  ["file:///etc/passwd", "not_https"],
  ["data:text/calendar,BEGIN:VCALENDAR", "not_https"],
  ["https://name:password@calendar.example/", "has_credentials"],
  ["https://name@calendar.example/", "has_credentials"],
  ["https://:password@calendar.example/", "has_credentials"],
  ["https://calendar.example:8443/busy.ics", "other_port"],
  ["webcal://calendar.example:80/busy.ics", "other_port"],
  ["https://calendar.example:22", "other_port"],
])("%s is refused as %s", (address, reason) => {
  expect(reasonOf(address)).toBe(reason);
});

describe("no private network is read, however its address is written", () => {
  test.each([
    "localhost",
    "LOCALHOST.",
    "calendar.localhost",
    "printer",
    "nas.local",
    "db.internal",
    "router.lan",
    "site.home.arpa",
    "fritz.box.home",
    "host.intranet",
    "x.corp",
    "hidden.onion",
    "a.test",
    "a.invalid",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "017700000001",
    "127.0.0.1.",
    "１２７.０.０.１",
    "①②⑦.0.0.1",
    "127。0。0。1",
    "%31%32%37.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd12::1]",
    "[2002:7f00:1::]",
    "[2001:db8::1]",
    // Public addresses, but calendars have names.
    "8.8.8.8",
    "[2606:4700::1111]",
  ])("%s", (host) => {
    expect(["not_public", "not_an_address"]).toContain(reasonOf(`https://${host}/busy.ics`));
    expect(["not_public", "not_an_address"]).toContain(reasonOf(`https://${host}:8443/busy.ics`));
  });

  test("any IPv4 address as one number, in any base", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), fc.constantFrom(8, 10, 16), (number, base) => {
        const prefix = { 8: "0", 10: "", 16: "0x" }[base];
        expect(reasonOf(`https://${prefix}${number.toString(base)}/`)).toBe("not_public");
      }),
    );
  });

  test("any IPv6 address", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(["not_public", "not_an_address"]).toContain(reasonOf(`https://[${address}]/`));
      }),
    );
  });
});

test("loopback is for tests that say so, and by plain http only", () => {
  const loopback = { isLoopbackAllowed: true };
  expect(reasonOf("http://127.0.0.1:8080/busy.ics", loopback)).toBe("http://127.0.0.1:8080/busy.ics");
  expect(reasonOf("http://127.0.0.1:8080/busy.ics")).toBe("not_https");
  expect(reasonOf("https://127.0.0.1/busy.ics", loopback)).toBe("not_public");
  expect(reasonOf("http://10.0.0.1/busy.ics", loopback)).toBe("not_https");
});

test.each([
  [
    "https://calendar.example/ical/a%40b.example/private-0123456789/basic.ics",
    "calendar.example/…/basic.ics",
  ],
  ["https://calendar.example/0123456789abcdef0123456789.ics", "calendar.example/…"],
  ["https://calendar.example/secret?key=secret", "calendar.example/…"],
  ["nonsense", ""],
])("%s is shown as %s", (address, shown) => {
  expect(addressInShort(address)).toBe(shown);
});
