import { expect, it } from "vitest";
import { openDevice, sealDevice } from "./known-device";

const SECRET = "a-secret-that-only-these-tests-know-0123456789";

it("is valid for the address it was sealed for and no other", async () => {
  const sealed = await sealDevice("one", "demo@client.example", SECRET);
  expect(await openDevice(sealed, "demo@client.example", [SECRET])).toBe("one");
  expect(await openDevice(sealed, "other@client.example", [SECRET])).toBeNull();
  expect(await openDevice(sealed, "demo@client.example", [`${SECRET}1`])).toBeNull();
  expect(await openDevice(sealed, "demo@client.example", [`${SECRET}1`, SECRET])).toBe("one");
  const [, signature] = sealed.split(".");
  for (const forged of [
    `two.${signature}`,
    "one",
    "one.",
    `.${signature}`,
    `${sealed}.x`,
    "",
    null,
    "one.%%",
  ]) {
    expect(await openDevice(forged, "demo@client.example", [SECRET]), String(forged)).toBeNull();
  }
});

it("hides the address, and differs from device to device", async () => {
  const [one, two] = await Promise.all(
    ["one", "two"].map((id) => sealDevice(id, "demo@client.example", SECRET)),
  );
  expect(one).not.toContain("demo");
  expect(one?.split(".")[1]).not.toBe(two?.split(".")[1]);
});
