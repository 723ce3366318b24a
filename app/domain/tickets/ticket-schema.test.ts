import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTACT_LIMITS } from "../contact";
import { PrivateLinkSchema } from "../private-link";
import { TICKET_LIMITS, TICKET_PRIORITIES } from "./ticket";
import { TicketFormSchema, TicketReplySchema, TicketRequestSchema } from "./ticket-schema";

const REQUEST = {
  name: "Demo Client",
  email: "demo@client.example",
  subject: "The form",
  priority: "high",
  description: "It does not load.",
};

function complaintsAbout(fields: Record<string, unknown>): [unknown, string][] {
  const { error } = TicketRequestSchema.safeParse(fields);
  return (error?.issues ?? []).map(({ path, message }) => [path[0], message]);
}

describe("sending a ticket", () => {
  it("keeps what was typed, trimmed", () => {
    const typed = { ...REQUEST, name: " Demo Client ", description: " One\r\n\r\nTwo " };
    expect(TicketRequestSchema.parse(typed)).toEqual({ ...REQUEST, description: "One\n\nTwo" });
  });

  it.each(TICKET_PRIORITIES)("accepts %s priority", (priority) => {
    expect(TicketRequestSchema.parse({ ...REQUEST, priority }).priority).toBe(priority);
  });

  it("defaults to normal priority", () => {
    const { priority: _, ...fields } = REQUEST;
    expect(TicketRequestSchema.parse(fields).priority).toBe("normal");
  });

  it("requires name, email, subject and description", () => {
    expect(complaintsAbout({})).toEqual([
      ["name", "Enter your name"],
      ["email", "Enter your email address"],
      ["subject", "Enter a subject"],
      ["description", "Describe what you need help with"],
    ]);
  });

  it.each([
    ["name", CONTACT_LIMITS.name, "Your name can be at most 100 characters long"],
    ["subject", TICKET_LIMITS.subject, "The subject can be at most 150 characters long"],
    ["description", TICKET_LIMITS.message, "The description can be at most 5,000 characters long"],
  ] as const)("has a %s of at most %i characters", (field, max, message) => {
    expect(complaintsAbout({ ...REQUEST, [field]: "x".repeat(max) })).toEqual([]);
    expect(complaintsAbout({ ...REQUEST, [field]: "x".repeat(max + 1) })).toEqual([[field, message]]);
  });

  it.each(["", "Urgent", "low ", "__proto__"])("rejects the priority %j", (priority) => {
    const known = priority === "";
    expect(complaintsAbout({ ...REQUEST, priority })).toEqual(
      known ? [] : [["priority", "Choose one of the priorities shown"]],
    );
  });

  it("accepts a form with or without a key", () => {
    for (const idempotencyKey of ["", undefined, "3f2c1d7e-0000-4000-8000-000000000001"]) {
      expect(TicketFormSchema.safeParse({ ...REQUEST, idempotencyKey }).success).toBe(true);
    }
    for (const idempotencyKey of ["1", "mail:x", ["", ""]]) {
      expect(TicketFormSchema.safeParse({ ...REQUEST, idempotencyKey }).success).toBe(false);
    }
  });

  it("reports errors and never throws", () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(REQUEST), "idempotencyKey"), fc.anything());
    fc.assert(
      fc.property(anything, (fields) => typeof TicketFormSchema.safeParse(fields).success === "boolean"),
    );
  });
});

describe("a reply", () => {
  it("requires a message and a key", () => {
    const key = "3f2c1d7e-0000-4000-8000-000000000001";
    expect(TicketReplySchema.parse({ message: " Hello ", idempotencyKey: key }).message).toBe("Hello");
    for (const fields of [{ message: "\u200b", idempotencyKey: key }, { message: "Hello" }, {}]) {
      expect(TicketReplySchema.safeParse(fields).success).toBe(false);
    }
  });
});

describe("a link", () => {
  it("has an id and a key of 43 characters", () => {
    const link = { id: "3f2c1d7e-0000-4000-8000-000000000001", key: "A".repeat(43) };
    expect(PrivateLinkSchema.parse(link)).toEqual(link);
    for (const wrong of [
      { ...link, key: "A".repeat(42) },
      { ...link, id: "1" },
      { ...link, key: ["a"] },
      {},
    ]) {
      expect(PrivateLinkSchema.safeParse(wrong).success).toBe(false);
    }
  });
});
