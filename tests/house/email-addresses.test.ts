import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  AccountByProviderWithAddressSchema,
  ChangeEmailSchema,
  NewAddressSchema,
  ResetRequestSchema,
  SignInSchema,
  SignUpSchema,
} from "../../app/domain/account/account-schema";
import { emailOf } from "../../app/domain/account/provider-claims";
import { AnswersSchema } from "../../app/domain/booking/booking-schema";
import { BookForClientSchema } from "../../app/domain/booking-desk/desk-schema";
import { TeamMessageSchema } from "../../app/domain/chat/team-schema";
import { MergeFormSchema } from "../../app/domain/clients/client-forms";
import { EmailSchema, GuestsSchema } from "../../app/domain/contact-schema";
import { NewLinkSchema } from "../../app/domain/links/link-form";
import { TicketFormSchema, TicketRequestSchema } from "../../app/domain/tickets/ticket-schema";
import { emailAddress } from "../../app/outside/schedulers/event-fields";

/** Everything that takes an address which a person typed. */
const TYPED: Record<string, z.ZodType> = {
  any: EmailSchema,
  "sign-up": SignUpSchema.shape.email,
  "sign-in": SignInSchema.shape.email,
  reset: ResetRequestSchema.shape.email,
  "a new address": ChangeEmailSchema.shape.email,
  "a new address without a password": NewAddressSchema.shape.email,
  "sign-up through a provider": AccountByProviderWithAddressSchema.shape.email,
  booking: AnswersSchema.shape.email,
  "booking at the desk": BookForClientSchema.in.shape.email,
  ticket: TicketRequestSchema.shape.email,
  "ticket form": TicketFormSchema.shape.email,
  chat: TeamMessageSchema.shape.email,
  "merging clients": MergeFormSchema.shape.other,
  "a personal link": NewLinkSchema.shape.email,
  "another scheduler": emailAddress,
};

describe.each(Object.entries(TYPED))("the address of %s", (_, schema) => {
  test.each([
    ["r&d@x.example", "r&d@x.example"],
    ["x@xn--e1afmkfd.xn--p1ai", "x@xn--e1afmkfd.xn--p1ai"],
    ["ann@bücher.example", "ann@xn--bcher-kva.example"],
    ["ann@x.example\u200b", "ann@x.example"],
  ])("may be %j", (typed, stored) => expect(schema.parse(typed)).toBe(stored));

  test.each(["ann", "ann@localhost", "a b@x.example", "ünal@x.example"])("is never %j", (typed) =>
    expect(schema.safeParse(typed).success).toBe(false),
  );
});

test("guests and what providers claim are the same addresses", () => {
  expect(GuestsSchema.parse("r&d@x.example, ann@bücher.example ann@xn--bcher-kva.example")).toEqual([
    "r&d@x.example",
    "ann@xn--bcher-kva.example",
  ]);
  expect(emailOf("Ann@bücher.example")).toBe("ann@xn--bcher-kva.example");
});

test("no other check of addresses stands in the source", () => {
  const sources = globSync("app/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
  const others = sources.filter((path) => /\bz\s*\.email\(|\.email\(\)/.test(readFileSync(path, "utf8")));
  expect(others).toEqual([]);
});
