import { expect, test } from "vitest";
import { globOfMarks, markOf, openAddress, sealAddress } from "./sealed-address";
import { addressInShort, checkAddress, serverOf } from "./source-address";

const [OLD, NEW] = ["the-first-secret-of-this-site", "the-secret-that-replaces-it"];
const ADDRESS = "https://calendar.example/ical/private-0123456789abcdef/basic.ics?token=hunter2";

/** As SQLite's GLOB with asterisks alone. */
const fits = (glob: string, text: string) =>
  new RegExp(
    `^${glob
      .split("*")
      .map((part) => part.replace(/[^\w]/g, "\\$&"))
      .join(".*")}$`,
  ).test(text);

test("a sealed address gives nothing away but its server and a file's plain name, and opens for its row alone", async () => {
  const { address, sealedAddress } = await sealAddress("row", ADDRESS, OLD);
  expect(address + sealedAddress).not.toMatch(/private|0123456789|token|hunter2|ical/);
  expect(addressInShort(address)).toBe(addressInShort(ADDRESS));
  expect(serverOf(address)).toBe("calendar.example");
  expect(await openAddress({ id: "row", address, sealedAddress }, [NEW, OLD])).toBe(ADDRESS);
  expect(await openAddress({ id: "other", address, sealedAddress }, [OLD])).toBeNull();
  expect(await openAddress({ id: "row", address, sealedAddress }, [NEW])).toBeNull();
  expect(await openAddress({ id: "row", address, sealedAddress: null }, [OLD])).toBeNull();
});

test("an address from before is read as it stands, whatever was sealed beside it", async () => {
  const { sealedAddress } = await sealAddress("row", "https://other.example/", OLD);
  expect(await openAddress({ id: "row", address: ADDRESS, sealedAddress }, [OLD])).toBe(ADDRESS);
});

test("two addresses have one mark only if they are the same, sealed with one secret and no twins", async () => {
  const { address } = await sealAddress("row", ADDRESS, OLD);
  expect(await markOf(ADDRESS, OLD)).toBe(address);
  expect(await markOf(`${ADDRESS}2`, OLD)).not.toBe(address);
  expect(await markOf(ADDRESS, NEW)).not.toBe(address);
  expect((await sealAddress("twin", ADDRESS, OLD, true)).address).not.toBe(address);
});

test("the marks of one secret are found by a pattern that fits no others, nor an address in the clear", async () => {
  const glob = await globOfMarks(OLD);
  for (const address of [ADDRESS, "https://hooks.example/", "http://127.0.0.1:8080/busy.ics", "nonsense"]) {
    expect(fits(glob, await markOf(address, OLD)), address).toBe(true);
    expect(fits(glob, await markOf(address, NEW)), address).toBe(false);
    expect(fits(glob, address), address).toBe(false);
  }
});

test("nothing is ever read from or sent to a mark, by this version or the one before", async () => {
  const mark = await markOf("http://127.0.0.1:8080/busy.ics", OLD);
  expect(checkAddress(mark, { isLoopbackAllowed: true })).toEqual({ ok: false, reason: "not_https" });
});
