import { describe, expect, it } from "vitest";
import { joinLinkProblem, joinUrlOf } from "./join-link";

describe("the agency's link to join calls", () => {
  it.each([
    "https://meet.example/our-room",
    "https://meet.example/{id}",
    "https://meet.example/room?call={id}&again={id}#x",
  ])("can be %s", (link) => expect(joinLinkProblem(link)).toBeNull());

  it.each([
    ["http://meet.example/room", "https"],
    ["javascript:alert(1)", "https"],
    ["meet.example/room", "https"],
    ["https://", "https"],
    ["https://user:pass@meet.example/", "name and password"],
    ["https://{id}.meet.example/", "after the host"],
    ["https://meet.example/{name}", "braces"],
    ["https://meet.example/a b", "spaces"],
    ['https://meet.example/"><script>', "spaces"],
    ["https://meet.example/\r\nBCC:x", "spaces"],
    [`https://meet.example/${"x".repeat(300)}`, "at most"],
  ])("cannot be %s", (link, says) => expect(joinLinkProblem(link)).toContain(says));

  it("has the booking's id in its place, or is the same for all", () => {
    expect(joinUrlOf("https://meet.example/{id}?again={id}", "a b")).toBe(
      "https://meet.example/a%20b?again=a%20b",
    );
    expect(joinUrlOf("https://meet.example/room", "x")).toBe("https://meet.example/room");
    expect(joinUrlOf("", "x")).toBeNull();
  });
});
