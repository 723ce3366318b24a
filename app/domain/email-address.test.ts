import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMailable, shownEmail, storedEmail } from "./email-address";

describe("an email address is stored in one form", () => {
  it.each([
    ["r&d@x.example", "r&d@x.example"],
    ["a!b@x.example", "a!b@x.example"],
    ["x=y@x.example", "x=y@x.example"],
    ["a/b@x.example", "a/b@x.example"],
    ["o'neil@x.example", "o'neil@x.example"],
    ["{a|b}~`?*%$#^@x.example", "{a|b}~`?*%$#^@x.example"],
    ["Ann@X.Example", "Ann@x.example"],
    ["ann@bücher.example", "ann@xn--bcher-kva.example"],
    ["ann@BÜCHER.example", "ann@xn--bcher-kva.example"],
    ["ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"],
    ["ivan@россия.рф", "ivan@xn--h1alffa9f.xn--p1ai"],
    ["x@xn--e1afmkfd.xn--p1ai", "x@xn--e1afmkfd.xn--p1ai"],
    ["ann@例え。テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@x.example\u200b", "ann@x.example"],
    ["\ufeffann\u00ad@x.example\u2060", "ann@x.example"],
    ["ａｎｎ＠ｘ．example", "ann@x.example"],
    [" ann@x.example\u00a0", "ann@x.example"],
  ])("%s", (typed, stored) => expect(storedEmail(typed)).toBe(stored));

  it.each([
    "",
    "ann",
    "ann@",
    "@x.example",
    "ann@localhost",
    "ann@x",
    "a b@x.example",
    "ann@x..example",
    "ann@-x.example",
    "ann@x.example.",
    "ann@1.2.3.4",
    "ann@x.1",
    "ann@[1.2.3.4]",
    "ann@x.example/y",
    "a@b@x.example",
    "ünal@x.example",
    "ann@x.example:25",
    "ann@x_y.example",
    '"a b"@x.example',
    "a<b@x.example",
    "a,b@x.example",
  ])("unless it is none: %j", (typed) => expect(storedEmail(typed)).toBe(null));

  it("which is its own form, also as it is shown", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom("bücher", "россия", "例え", "x"), (email, label) => {
        const stored = storedEmail(email.replace("@", `@${label}.`));
        if (stored === null) return;
        expect(storedEmail(stored)).toBe(stored);
        expect(storedEmail(shownEmail(stored))).toBe(stored);
      }),
    );
  });
});

describe("an email address is shown in its own letters", () => {
  it.each([
    ["ann@xn--bcher-kva.example", "ann@bücher.example"],
    ["ivan@xn--h1alffa9f.xn--p1ai", "ivan@россия.рф"],
    ["ann@x.example", "ann@x.example"],
    ["ann@xn--0.example", "ann@xn--0.example"],
    ["ann@xn--a-.example", "ann@xn--a-.example"],
    ["", ""],
  ])("%s", (stored, shown) => expect(shownEmail(stored)).toBe(shown));
});

describe("an address is one we can send email to", () => {
  it.each([
    ["ann@bücher.example", true],
    ["ünal@bücher.example", false],
    ["nobody", false],
  ])("%s: %s", (address, is) => expect(isMailable(address)).toBe(is));
});
