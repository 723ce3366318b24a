import { expect, it } from "vitest";
import { mayShareSecrets } from "./same-owner";

it.each([
  ["https://dav.agency.example/a", "https://dav.agency.example/b"],
  ["https://caldav.icloud.com", "https://p42-caldav.icloud.com:443/1/principal"],
  ["https://agency.example", "https://dav.agency.example"],
  ["https://dav.agency.co.uk", "https://agency.co.uk:8443"],
  ["http://127.0.0.1:5232/a", "http://127.0.0.1:5232/b"],
])("what was typed for %s may be told to %s", (one, other) =>
  expect(mayShareSecrets(new URL(one), new URL(other))).toBe(true),
);

it.each([
  ["another domain", "https://dav.agency.example", "https://dav.evil.example"],
  ["a name that only ends alike", "https://agency.example", "https://evilagency.example"],
  ["a name that only begins alike", "https://agency.com", "https://agency.com.evil.example"],
  ["another under a public suffix", "https://agency.co.uk", "https://evil.co.uk"],
  ["the suffix itself", "https://agency.co.uk", "https://co.uk"],
  ["a neighbour at home", "https://agency.duckdns.org", "https://evil.duckdns.org"],
  ["a neighbour in the cloud", "https://agency.github.io", "https://evil.github.io"],
  ["a plain connection", "https://agency.example", "http://agency.example"],
  ["another port of one machine", "http://127.0.0.1:5232", "http://127.0.0.1:5233"],
  ["another machine", "https://192.0.2.1", "https://192.0.2.2"],
  ["a name without a domain", "https://localhost", "https://dav.localhost"],
])("what was typed is not told to %s", (_, one, other) =>
  expect(mayShareSecrets(new URL(one), new URL(other))).toBe(false),
);
