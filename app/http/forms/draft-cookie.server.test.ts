import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Config } from "~/config.server";
import { DraftSchema } from "~/domain/booking/booking-schema";
import { PLAN_IDS } from "~/domain/catalogue/plans";
import { SERVICE_IDS } from "~/domain/catalogue/services";
import { CONTACT_LIMITS } from "~/domain/contact";
import { CONFIG, OTHER_SECRET } from "../../../tests/support/config";
import { CookieJar } from "../../../tests/support/cookie-jar";
import { type BookingDraft, draftIdIn, endDraft, readDraft, writeDraft } from "./draft-cookie.server";

const LOCAL: Config = { ...CONFIG, local: true };

const DRAFT: BookingDraft = {
  name: "Demo Client",
  email: "demo.client@example.com",
  company: "Example Ltd",
  message: "Leads get lost.\nOften.",
  selectedPlan: "growth",
  selectedServices: ["crm", "email"],
};
const LONG_EMAIL = `${"a".repeat(CONTACT_LIMITS.email - "@client.example".length)}@client.example`;

/** The longest possible draft: every character takes three bytes where it may. */
const LONG_DRAFT: BookingDraft = {
  name: "\u4e16".repeat(CONTACT_LIMITS.name),
  email: LONG_EMAIL,
  company: "\u4e16".repeat(CONTACT_LIMITS.company),
  message: "\u4e16".repeat(CONTACT_LIMITS.message),
  selectedPlan: "enterprise",
  selectedServices: [...SERVICE_IDS],
};

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const idOf = (number: number) => `${ID.slice(0, -4)}${String(number).padStart(4, "0")}`;

/** A browser that keeps drafts in its cookies. */
class Jar {
  readonly cookies = new CookieJar();

  request(): Request {
    const { header } = this.cookies;
    return new Request("https://agency.example/contact", { headers: header ? { Cookie: header } : {} });
  }

  keep(headers: Headers): this {
    this.cookies.take(headers.getSetCookie());
    return this;
  }

  async write(draft: BookingDraft, id = ID): Promise<this> {
    return this.keep(await writeDraft(this.request(), CONFIG, id, draft));
  }

  read(id: string | null = ID, config = CONFIG): Promise<BookingDraft | null> {
    return readDraft(this.request(), config, id);
  }
}

const anyText = (max: number) =>
  fc.string({ unit: "grapheme", maxLength: max }).filter((text) => text.length <= max);
/** Any draft that the wizard can accept. */
const anyDraft: fc.Arbitrary<BookingDraft> = fc
  .record({
    name: anyText(CONTACT_LIMITS.name - 1).map((text) => `N${text}`),
    email: fc.constantFrom(DRAFT.email, LONG_EMAIL),
    company: anyText(CONTACT_LIMITS.company),
    message: fc.oneof(
      anyText(200),
      anyText(CONTACT_LIMITS.message).map((text) => text.padEnd(1000, "\u4e16")),
    ),
    selectedPlan: fc.option(fc.constantFrom(...PLAN_IDS)),
    selectedServices: fc.uniqueArray(fc.constantFrom(...SERVICE_IDS)),
  })
  .map((typed) => DraftSchema.safeParse(typed).data)
  .filter((draft) => draft !== undefined);

describe("the draft cookies", () => {
  it("round-trip a draft, even over an earlier one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 3 }), async (drafts) => {
        const jar = new Jar();
        for (const draft of drafts) {
          await jar.write(draft);
          expect(await jar.read()).toEqual(draft);
        }
      }),
    );
  });

  it("fit the size limit of every browser", async () => {
    const headers = await writeDraft(new Jar().request(), CONFIG, ID, LONG_DRAFT);
    const lines = headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(4096);
    expect(await new Jar().keep(headers).read()).toEqual(LONG_DRAFT);
  });

  it("leave nothing of a long draft behind a short one", async () => {
    const jar = await new Jar().write(LONG_DRAFT);
    await jar.write(DRAFT);
    expect(jar.cookies.names.length).toBe(1);
    expect(await jar.read()).toEqual(DRAFT);
  });

  it("can be read while part of an older, longer draft remains", async () => {
    // Two tabs may write at the same time: the later response does not know of the earlier one's second part.
    const jar = await new Jar().write(LONG_DRAFT);
    jar.keep(await writeDraft(new Jar().request(), CONFIG, ID, DRAFT));
    expect(jar.cookies.names.length).toBeGreaterThan(1);
    expect(await jar.read()).toEqual(DRAFT);
  });

  it("are removed when the draft is cleared", async () => {
    for (const draft of [DRAFT, LONG_DRAFT]) {
      const jar = await new Jar().write(draft);
      jar.keep(endDraft(jar.request(), CONFIG, ID));
      expect(jar.cookies.names.length).toBe(0);
      expect(await jar.read()).toBeNull();
    }
  });

  it("are HttpOnly, SameSite and Secure, and last a day", async () => {
    const attributes = async (config: Config) =>
      (await writeDraft(new Jar().request(), config, ID, DRAFT))
        .getSetCookie()[0]
        ?.replace(/=[^;]*/, "=value");
    expect(await attributes(CONFIG)).toBe(
      `__Host-booking_draft_${ID}_0=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`,
    );
    // The local site has no HTTPS, which both the prefix and Secure require.
    expect(await attributes(LOCAL)).toBe(
      `booking_draft_${ID}_0=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
    );
  });

  it("are found among other cookies", async () => {
    const jar = await new Jar().write(DRAFT);
    jar.cookies.set("theme", "dark");
    jar.cookies.set("empty", "");
    expect(await jar.read()).toEqual(DRAFT);
  });
});

test("an answer that was not asked for when the draft was written counts as none", async () => {
  const { message: _, ...before } = DRAFT;
  const jar = await new Jar().write(before as BookingDraft);
  expect(await jar.read()).toEqual({ ...DRAFT, message: "" });
});

describe("several drafts", () => {
  const named = (name: string) => ({ ...DRAFT, name });

  it("are kept apart, and end one by one", async () => {
    const jar = await new Jar().write(named("First"), idOf(1));
    await jar.write({ ...LONG_DRAFT, name: "Second" }, idOf(2));
    expect((await jar.read(idOf(1)))?.name).toBe("First");
    expect((await jar.read(idOf(2)))?.name).toBe("Second");
    expect(await jar.read(idOf(3))).toBeNull();
    expect(await jar.read(null)).toBeNull();
    jar.keep(endDraft(jar.request(), CONFIG, idOf(2)));
    expect(jar.cookies.names).toEqual([`__Host-booking_draft_${idOf(1)}_0`]);
    expect(endDraft(jar.request(), CONFIG, null).getSetCookie()).toEqual([]);
    expect(endDraft(jar.request(), CONFIG, idOf(9)).getSetCookie()).toEqual([]);
  });

  it("are worth nothing under each other's names", async () => {
    const jar = await new Jar().write(named("First"), idOf(1));
    const value = jar.cookies.get(`__Host-booking_draft_${idOf(1)}_0`) ?? "";
    jar.cookies.set(`__Host-booking_draft_${idOf(2)}_0`, value);
    expect(await jar.read(idOf(2))).toBeNull();
  });

  it("are three at most: the oldest ends, never the one being written", async () => {
    const jar = new Jar();
    for (const number of [1, 2, 3]) await jar.write(named(`Draft ${number}`), idOf(number));
    await jar.write(named("Draft 1, newer"), idOf(1));
    expect(jar.cookies.names.length).toBe(3);
    await jar.write(named("Draft 4"), idOf(4));
    expect(await Promise.all([1, 2, 3, 4].map(async (id) => (await jar.read(idOf(id)))?.name))).toEqual([
      undefined,
      "Draft 2",
      "Draft 3",
      "Draft 4",
    ]);
  });

  it("are no longer together than a request's headers may be, and two of the longest fit", async () => {
    const jar = new Jar();
    for (const number of [1, 2, 3]) await jar.write(LONG_DRAFT, idOf(number));
    expect(jar.cookies.header.length).toBeLessThan(14_000);
    expect(await jar.read(idOf(1))).toBeNull();
    expect(await jar.read(idOf(2))).toEqual(LONG_DRAFT);
    expect(await jar.read(idOf(3))).toEqual(LONG_DRAFT);
  });

  it("of a thousand, end a few at a time", async () => {
    const jar = new Jar();
    for (let number = 0; number < 1000; number++) {
      for (const part of [0, 1, 2, 3, 4])
        jar.cookies.set(`__Host-booking_draft_${idOf(number)}_${part}`, "x");
    }
    const headers = await writeDraft(jar.request(), CONFIG, ID, DRAFT);
    expect(headers.getSetCookie().length).toBeLessThan(40);
    expect(await new Jar().keep(headers).read()).toEqual(DRAFT);
    expect(jar.keep(headers).cookies.get(`__Host-booking_draft_${idOf(0)}_0`)).toBeUndefined();
  });
});

describe("a draft's id", () => {
  it("is read from URLs and forms", () => {
    expect(draftIdIn({ draft: ID })).toBe(ID);
  });

  it.each([
    undefined,
    "",
    "1",
    [ID, ID],
    ID.toUpperCase(),
    `${ID}_0`,
    `${ID}=x; session=y`,
    ` ${ID}`,
    `${ID}\n`,
    "__proto__",
    "a".repeat(8192),
    ID.repeat(200),
  ])("is none if it is %j", (draft) => {
    expect(draftIdIn(draft === undefined ? {} : { draft })).toBeNull();
  });
});

describe("invalid draft cookies", () => {
  const NAME = `__Host-booking_draft_${ID}_0`;

  it("read as none if they are missing", async () => {
    expect(await new Jar().read()).toBeNull();
  });

  it("are rejected if any signed character changes", async () => {
    const jar = await new Jar().write(DRAFT);
    const value = jar.cookies.get(NAME) ?? "";
    const anyIndex = fc.integer({ min: value.indexOf(".") + 1, max: value.lastIndexOf(".") - 1 });
    await fc.assert(
      fc.asyncProperty(anyIndex, fc.constantFrom(..."AZaz09-_"), async (index, character) => {
        fc.pre(value[index] !== character);
        jar.cookies.set(NAME, value.slice(0, index) + character + value.slice(index + 1));
        expect(await jar.read()).toBeNull();
      }),
    );
  });

  it("are rejected with a different payload under the old signature, or unsigned", async () => {
    const jar = await new Jar().write(DRAFT);
    const [count, , signature] = (jar.cookies.get(NAME) ?? "").split(".");
    const payload = Buffer.from(JSON.stringify({ ...DRAFT, name: "Other" })).toString("base64url");
    for (const value of [`${payload}.${signature}`, `${payload}.`, payload, `.${signature}`, "."]) {
      jar.cookies.set(NAME, `${count}.${value}`);
      expect(await jar.read()).toBeNull();
    }
  });

  it.each(["", "nonsense", "a.b", "%%%.%%%", "\u00e9.\u00e9", "x".repeat(4000), "a.b.c"])(
    "are rejected: %j",
    async (value) => {
      const jar = new Jar();
      jar.cookies.set(NAME, value);
      expect(await jar.read()).toBeNull();
    },
  );

  it("are rejected if signed with another secret", async () => {
    const jar = await new Jar().write(DRAFT);
    expect(await jar.read(ID, OTHER_SECRET)).toBeNull();
  });

  it("are rejected if a part is missing or two are swapped", async () => {
    const whole = await new Jar().write(LONG_DRAFT);
    const [first = "", second = ""] = whole.cookies.names.map((name) => whole.cookies.get(name));
    const cut = new Jar();
    cut.cookies.set(NAME, first);
    expect(await cut.read()).toBeNull();
    cut.cookies.set(NAME, second);
    cut.cookies.set(`__Host-booking_draft_${ID}_1`, first);
    expect(await cut.read()).toBeNull();
  });

  it("are rejected, even if signed, if their contents are not a valid draft", async () => {
    for (const changes of [
      { selectedPlan: "platinum" },
      { selectedServices: ["seo"] },
      { name: "n".repeat(101) },
    ]) {
      const jar = await new Jar().write({ ...DRAFT, ...changes } as BookingDraft);
      expect(await jar.read()).toBeNull();
    }
  });
});
