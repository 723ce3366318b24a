import { describe, expect, it } from "vitest";
import { GuestsSchema, PhoneSchema } from "./contact-schema";

describe("a phone number", () => {
  it.each(["", "+44 20 7946 0000", "(212) 555-0142", "020 7946 0000 ext. 12", "+12125550142"])(
    "can be %j",
    (text) => expect(PhoneSchema.safeParse(text).success).toBe(true),
  );

  it.each(["call me", "12", "+44 20 7946 0000; drop table", "1".repeat(41), "<b>123456</b>"])(
    "cannot be %j",
    (text) => expect(PhoneSchema.safeParse(text).success).toBe(false),
  );
});

describe("guests", () => {
  const parse = (text: unknown) => GuestsSchema.safeParse(text);

  it("are addresses with commas, semicolons or spaces between them, each once", () => {
    expect(parse("a@x.example, B@x.example;c@x.example  b@X.example").data).toEqual([
      "a@x.example",
      "b@x.example",
      "c@x.example",
    ]);
    for (const nobody of ["", "  ", ",", undefined]) expect(parse(nobody).data).toEqual([]);
  });

  it("are refused by name if one is no address, and beyond five", () => {
    expect(parse("a@x.example, nobody").error?.issues[0]?.message).toContain("“nobody”");
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => `g${index}@x.example`).join(",");
    expect(parse(many(5)).success).toBe(true);
    expect(parse(many(6)).error?.issues[0]?.message).toBe("You can add up to 5 guests");
    expect(parse("a@x.example\r\nBcc: b@x.example").success).toBe(false);
  });
});
