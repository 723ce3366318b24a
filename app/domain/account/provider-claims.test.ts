import { describe, expect, it } from "vitest";
import { domainOf, emailOf, isOwnerOfDomain, isSubject, nameOf } from "./provider-claims";

describe("what a provider says", () => {
  it("of an address is one in lower case, or none", () => {
    expect(emailOf("Ann@Client.example")).toBe("ann@client.example");
    for (const wrong of [
      undefined,
      null,
      7,
      "",
      "ann",
      "a@b\r\nBcc: x@y.example",
      ["a@b.example"],
      `${"x".repeat(300)}@b.example`,
    ])
      expect(emailOf(wrong)).toBeNull();
  });

  it("of a name fits into one line of a form", () => {
    expect(nameOf({ name: "  Demo\r\n\u202e Client\0 " })).toBe("Demo Client");
    expect(nameOf({ given_name: "Demo", family_name: "Client" })).toBe("Demo Client");
    expect(nameOf({ name: 7 })).toBe("");
    expect(nameOf({ name: "x".repeat(1000) })).toBe("x".repeat(100));
    expect(nameOf({ name: `${"x".repeat(99)}🦊` })).toBe("x".repeat(99));
  });

  it("of a subject is a text that can be kept", () => {
    expect(isSubject("a".repeat(255))).toBe(true);
    for (const wrong of ["", "a".repeat(256), "a\0", 7, null]) expect(isSubject(wrong)).toBe(false);
  });

  it("of a domain is what comes after the last @, and Microsoft's claim is a yes in several spellings", () => {
    expect(domainOf("ann@Client.example")).toBe("client.example");
    expect(domainOf('"ann@other.example"@client.example')).toBe("client.example");
    for (const yes of [true, "true", 1, "1"]) expect(isOwnerOfDomain(yes)).toBe(true);
    for (const no of [false, "false", 0, "0", undefined, "yes"]) expect(isOwnerOfDomain(no)).toBe(false);
  });
});
