import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { slotValue } from "../availability/slot-value";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { CONTACT_LIMITS } from "../contact";
import { pick } from "../pick";
import { PrivateLinkSchema } from "../private-link";
import { NO_ANSWERS, WIZARD_ANSWERS } from "./answers";
import {
  BookConfirmedFormSchema,
  BookDraftFormSchema,
  BookGuestFormSchema,
  BookingContactSchema,
  BookingServicesSchema,
  BookingServicesSoFarSchema,
  MoveCallFormSchema,
  SlotStartSchema,
  TimeZoneSchema,
} from "./booking-schema";

const CONTACT = {
  name: "Demo Client",
  email: "demo.client@example.com",
  company: "Example Ltd",
  message: "Leads get lost.",
  selectedPlan: "growth",
};

/** What the contact step has of a form that says nothing more. */
const { selectedServices: _ofStepTwo, ...NOTHING_MORE } = pick(NO_ANSWERS, ...WIZARD_ANSWERS);

/** The first complaint about each field. */
function complaints(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const first: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) first[String(issue.path[0] ?? "form")] ??= issue.message;
  return first;
}

describe("the contact step", () => {
  const parse = (changes: Record<string, unknown>) => BookingContactSchema.parse({ ...CONTACT, ...changes });
  const refuse = (changes: Record<string, unknown>) =>
    complaints(BookingContactSchema, { ...CONTACT, ...changes });

  it("accepts valid details", () => {
    expect(parse({})).toEqual({ ...NOTHING_MORE, ...CONTACT });
  });

  it("requires name, email and company, with an error for each", () => {
    expect(complaints(BookingContactSchema, {})).toEqual({
      name: "Enter your name",
      email: "Enter your email address",
      company: "Enter your company name",
    });
    expect(refuse({ name: "  ", email: "\t", company: "\u200b" })).toEqual({
      name: "Enter your name",
      email: "Enter your email address",
      company: "Enter your company name",
    });
  });

  it("requires neither message nor plan", () => {
    expect(BookingContactSchema.parse({ name: "A", email: "a@example.com", company: "B" })).toEqual({
      ...NOTHING_MORE,
      name: "A",
      email: "a@example.com",
      company: "B",
    });
    expect(parse({ selectedPlan: "" }).selectedPlan).toBeNull();
  });

  it.each([
    "demo",
    "demo@",
    "@example.com",
    "demo@example",
    "demo client@example.com",
    "a@b@example.com",
    "<a@example.com>",
  ])("rejects %j as an email address", (email) => {
    expect(refuse({ email })).toEqual({ email: "Enter an email address like name@example.com" });
  });

  it("trims white space around an email address", () => {
    expect(parse({ email: "  demo.client@example.com\r\n" }).email).toBe("demo.client@example.com");
  });

  it("rejects an email address that tries to inject a header", () => {
    expect(refuse({ email: "demo.client@example.com\r\nBcc: other@example.com" })).toHaveProperty("email");
  });

  it("accepts each field up to its limit and no further", () => {
    const email = (length: number) =>
      `${"a".repeat(50)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length)}`;
    expect(
      parse({ name: "n".repeat(100), company: "c".repeat(100), message: "m".repeat(1000) }).message,
    ).toHaveLength(1000);
    expect(
      refuse({
        name: "n".repeat(101),
        company: "c".repeat(300),
        message: "m".repeat(1001),
        email: email(CONTACT_LIMITS.email),
      }),
    ).toEqual({
      name: "Your name can be at most 100 characters long",
      company: "Your company name can be at most 100 characters long",
      message: "Your message can be at most 1,000 characters long",
      email: "Your email address can be at most 254 characters long",
    });
  });

  it.each(["platinum", "Starter", " starter", "starter\0", "__proto__"])(
    "rejects the plan %j",
    (selectedPlan) => {
      expect(refuse({ selectedPlan })).toEqual({ selectedPlan: "Choose one of the plans shown" });
    },
  );

  it.each(Object.keys(CONTACT))("refuses two values for %s", (field) => {
    expect(refuse({ [field]: ["one", "two"] })).toEqual({
      [field]: "We received this field more than once. Please send the form again.",
    });
  });

  it("accepts every plan in the catalogue", () => {
    for (const id of PLAN_IDS) expect(parse({ selectedPlan: id }).selectedPlan).toBe(id);
  });
});

describe("the services step", () => {
  it("accepts one ticked box or several, without duplicates", () => {
    expect(BookingServicesSchema.parse({ selectedServices: "crm" })).toEqual({ selectedServices: ["crm"] });
    expect(BookingServicesSchema.parse({ selectedServices: ["crm", "email", "crm"] })).toEqual({
      selectedServices: ["crm", "email"],
    });
    expect(BookingServicesSchema.parse({ selectedServices: [...SERVICE_IDS] }).selectedServices).toHaveLength(
      6,
    );
  });

  it("requires at least one", () => {
    for (const value of [{}, { selectedServices: [] }]) {
      expect(complaints(BookingServicesSchema, value)).toEqual({
        selectedServices: "Choose at least one service",
      });
    }
  });

  it("allows none when leaving through the Back button", () => {
    expect(BookingServicesSoFarSchema.parse({})).toEqual({ selectedServices: [] });
    expect(BookingServicesSoFarSchema.parse({ selectedServices: "crm" })).toEqual({
      selectedServices: ["crm"],
    });
  });

  it.each(["seo", "", "CRM", ["crm", "seo"]])("rejects %j", (selectedServices) => {
    const complaint = { selectedServices: "Choose from the services shown" };
    expect(complaints(BookingServicesSchema, { selectedServices })).toEqual(complaint);
    expect(complaints(BookingServicesSoFarSchema, { selectedServices })).toEqual(complaint);
  });
});

describe("the confirmed time", () => {
  const CHOICE = {
    time: "2026-11-24T14:00Z",
    tz: "Europe/London",
    idempotencyKey: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11",
  };

  it("requires only a name and an email address from a guest", () => {
    const form = { ...CHOICE, name: " Demo Client ", email: "a@example.com" };
    expect(BookGuestFormSchema.parse(form)).toEqual({
      startsAt: Date.parse("2026-11-24T14:00Z"),
      visitorTimeZone: "Europe/London",
      kindId: null,
      hostId: null,
      idempotencyKey: CHOICE.idempotencyKey,
      extras: null,
      guest: { ...NO_ANSWERS, name: "Demo Client", email: "a@example.com" },
    });
    expect(complaints(BookGuestFormSchema, CHOICE)).toEqual({
      name: "Enter your name",
      email: "Enter your email address",
    });
  });

  it("takes from a guest what the wizard asks for, by the wizard's own rules", () => {
    const form = { ...CHOICE, name: "Demo Client", email: "a@example.com" };
    const about = {
      company: "Demo Company",
      message: "Leads\ncome by phone.",
      selectedPlan: "growth",
      selectedServices: ["crm", "custom"],
    };
    expect(BookGuestFormSchema.parse({ ...form, ...about }).guest).toMatchObject(about);
    const wrong = {
      company: "x".repeat(1000),
      message: "x".repeat(100_000),
      selectedPlan: "free",
      selectedServices: "all",
    };
    expect(Object.keys(complaints(BookGuestFormSchema, { ...form, ...wrong })).sort()).toEqual([
      "company",
      "message",
      "selectedPlan",
      "selectedServices",
    ]);
  });

  it("leaves the details to the wizard's draft", () => {
    expect(BookDraftFormSchema.parse(CHOICE).guest).toBeNull();
    expect(Object.keys(complaints(BookDraftFormSchema, {}))).toEqual(["time", "tz", "idempotencyKey"]);
  });

  it("includes the id and key of the call being rescheduled", () => {
    const link = { reschedule: CHOICE.idempotencyKey, key: "k".repeat(43) };
    expect(MoveCallFormSchema.parse({ ...CHOICE, ...link })).toMatchObject(link);
    expect(Object.keys(complaints(MoveCallFormSchema, CHOICE))).toEqual(["reschedule", "key"]);
  });
});

describe("a chosen time", () => {
  it("is a UTC instant, to the minute", () => {
    expect(SlotStartSchema.parse("2026-11-24T14:00Z")).toBe(Date.UTC(2026, 10, 24, 14));
    expect(SlotStartSchema.parse("2028-02-29T23:55Z")).toBe(Date.UTC(2028, 1, 29, 23, 55));
  });

  it.each([
    "tomorrow at nine",
    "2026-11-24",
    "2026-11-24T14:00",
    "2026-11-24T14:00:00Z",
    "2026-11-24T14:00+01:00",
    "2026-11-24 14:00Z",
    "1764000000000",
    "1999-11-24T14:00Z",
    "2200-01-01T00:00Z",
    "2026-13-24T14:00Z",
    "2026-11-24T25:00Z",
    "2026-11-24T14:60Z",
    "2026-11-24T14:00Z\n",
    " 2026-11-24T14:00Z",
  ])("rejects %j", (text) => {
    expect(complaints(SlotStartSchema, text)).toEqual({
      form: "We don't recognise that time. Please choose one of the times shown.",
    });
  });

  it.each(["2026-02-30T14:00Z", "2026-11-31T14:00Z", "2027-02-29T14:00Z", "2026-11-24T24:00Z"])(
    "does not shift the non-existent date %j to another day",
    (text) => {
      expect(SlotStartSchema.safeParse(text).success).toBe(false);
    },
  );

  it("is required, exactly once", () => {
    expect(SlotStartSchema.safeParse(undefined).success).toBe(false);
    expect(SlotStartSchema.safeParse(["2026-11-24T14:00Z", "2026-11-24T14:30Z"]).success).toBe(false);
  });

  it("parses to the exact minute it names, or not at all", () => {
    const anyText = fc.stringMatching(/^2[01]\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\dZ$/);
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = SlotStartSchema.safeParse(text);
        if (parsed.success) expect(slotValue(parsed.data)).toBe(text);
      }),
    );
  });
});

describe("a slot choice", () => {
  const CHOICE = {
    time: "2026-11-24T14:00Z",
    tz: "Europe/London",
    idempotencyKey: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11",
  };

  it("is a time, a zone and the form's idempotency key", () => {
    expect(BookConfirmedFormSchema.parse(CHOICE)).toMatchObject({
      startsAt: Date.UTC(2026, 10, 24, 14),
      visitorTimeZone: "Europe/London",
      kindId: null,
      hostId: null,
      idempotencyKey: CHOICE.idempotencyKey,
    });
    expect(BookConfirmedFormSchema.parse({ ...CHOICE, kind: "demo" }).kindId).toBe("demo");
    expect(BookConfirmedFormSchema.safeParse({ ...CHOICE, kind: ["demo", "demo"] }).success).toBe(false);
  });

  it("reports each invalid part", () => {
    expect(
      complaints(BookConfirmedFormSchema, { time: "soon", tz: "Mars/Base", idempotencyKey: "again" }),
    ).toEqual({
      time: "We don't recognise that time. Please choose one of the times shown.",
      tz: "We don't recognise that time zone. Please choose one of those shown.",
      idempotencyKey: "We couldn't read that form. Please open it again and resend it.",
    });
    expect(Object.keys(complaints(BookConfirmedFormSchema, {}))).toEqual(["time", "tz", "idempotencyKey"]);
    expect(
      Object.keys(
        complaints(BookConfirmedFormSchema, { ...CHOICE, idempotencyKey: [CHOICE.idempotencyKey, "x"] }),
      ),
    ).toEqual(["idempotencyKey"]);
  });

  it.each(["", "+01:00", "Europe/Nowhere", "Europe/London\0"])("rejects the zone %j", (tz) => {
    expect(TimeZoneSchema.safeParse(tz).success).toBe(false);
  });
});

describe("a manage link", () => {
  const LINK = { id: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11", key: "k".repeat(43) };

  it("is an id and a key", () => {
    expect(PrivateLinkSchema.parse(LINK)).toEqual(LINK);
  });

  it.each([
    { id: "1" },
    { id: undefined },
    { id: [LINK.id, LINK.id] },
    { id: `${LINK.id} or 1=1` },
    { key: "" },
    { key: "k".repeat(42) },
    { key: "k".repeat(44) },
    { key: `${"k".repeat(42)}%` },
    { key: `${"k".repeat(43)}\n` },
    { key: undefined },
    { key: [LINK.key, LINK.key] },
  ])("is invalid with %j", (changes) => {
    expect(PrivateLinkSchema.safeParse({ ...LINK, ...changes }).success).toBe(false);
  });
});
