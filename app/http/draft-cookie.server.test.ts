import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Config } from "~/config.server";
import { CONTACT_LIMITS } from "~/domain/booking/booking";
import { PLAN_IDS } from "~/domain/catalogue/plans";
import { SERVICE_IDS } from "~/domain/catalogue/services";
import { type BookingDraft, clearDraft, readDraft, writeDraft } from "./draft-cookie.server";

const CONFIG: Config = {
  local: false,
  siteUrl: "https://agency.example",
  cookieSecret: "0123456789abcdef0123456789abcdef",
  scheduler: {
    frameAncestors: [],
    scriptUrl: "/embed/scheduler.js",
    globalName: "Scheduler",
    pageUrl: "/schedule",
  },
  inboundDomain: null,
  fixedTime: null,
};
const LOCAL: Config = { ...CONFIG, local: true };

const DRAFT: BookingDraft = {
  name: "Demo Client",
  email: "demo.client@example.com",
  company: "Example Ltd",
  message: "Leads get lost.\nOften.",
  selectedPlan: "growth",
  selectedServices: ["crm", "email"],
};
/** As long as a draft can be: every character takes three bytes. */
const LONG_DRAFT: BookingDraft = {
  name: "\u4e16".repeat(CONTACT_LIMITS.name),
  email: "\u4e16".repeat(CONTACT_LIMITS.email),
  company: "\u4e16".repeat(CONTACT_LIMITS.company),
  message: "\u4e16".repeat(CONTACT_LIMITS.message),
  selectedPlan: "enterprise",
  selectedServices: [...SERVICE_IDS],
};

/** The little of a browser that keeps cookies. */
class Jar {
  readonly cookies = new Map<string, string>();

  request(): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Request("https://agency.example/contact", { headers: cookie ? { Cookie: cookie } : {} });
  }

  keep(headers: Headers): this {
    for (const line of headers.getSetCookie()) {
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(attributes)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return this;
  }

  async write(draft: BookingDraft, config = CONFIG): Promise<this> {
    return this.keep(await writeDraft(this.request(), config, draft));
  }

  read(config = CONFIG): Promise<BookingDraft | null> {
    return readDraft(this.request(), config);
  }
}

const anyText = (max: number) =>
  fc.string({ unit: "grapheme", maxLength: max }).filter((text) => text.length <= max);
const anyDraft: fc.Arbitrary<BookingDraft> = fc.record({
  name: anyText(CONTACT_LIMITS.name),
  email: anyText(CONTACT_LIMITS.email),
  company: anyText(CONTACT_LIMITS.company),
  message: fc.oneof(
    anyText(200),
    anyText(CONTACT_LIMITS.message).map((text) => text.padEnd(1000, "\u4e16")),
  ),
  selectedPlan: fc.option(fc.constantFrom(...PLAN_IDS)),
  selectedServices: fc.uniqueArray(fc.constantFrom(...SERVICE_IDS)),
});

describe("the draft in its cookies", () => {
  it("comes back as it was, also over another that was there before", async () => {
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

  it("fits into cookies that every browser keeps", async () => {
    const headers = await writeDraft(new Jar().request(), CONFIG, LONG_DRAFT);
    const lines = headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(4096);
    expect(await new Jar().keep(headers).read()).toEqual(LONG_DRAFT);
  });

  it("keeps nothing of a long draft behind a short one", async () => {
    const jar = await new Jar().write(LONG_DRAFT);
    await jar.write(DRAFT);
    expect(jar.cookies.size).toBe(1);
    expect(await jar.read()).toEqual(DRAFT);
  });

  it("can be read although a part of an older, longer draft is still there", async () => {
    // Two windows may write at the same time: the later answer does not know of the earlier one's second part.
    const jar = await new Jar().write(LONG_DRAFT);
    jar.keep(await writeDraft(new Jar().request(), CONFIG, DRAFT));
    expect(jar.cookies.size).toBeGreaterThan(1);
    expect(await jar.read()).toEqual(DRAFT);
  });

  it("ends where it is cleared", async () => {
    for (const draft of [DRAFT, LONG_DRAFT]) {
      const jar = await new Jar().write(draft);
      jar.keep(clearDraft(jar.request(), CONFIG));
      expect(jar.cookies.size).toBe(0);
      expect(await jar.read()).toBeNull();
    }
  });

  it("stays out of the reach of scripts, other sites and unencrypted connections, for a day", async () => {
    const attributes = async (config: Config) =>
      (await writeDraft(new Jar().request(), config, DRAFT)).getSetCookie()[0]?.replace(/=[^;]*/, "=value");
    expect(await attributes(CONFIG)).toBe(
      "__Host-booking_draft_0=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure",
    );
    // The local site has no encryption, which both the prefix and Secure demand.
    expect(await attributes(LOCAL)).toBe(
      "booking_draft_0=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400",
    );
  });

  it("is found among other cookies", async () => {
    const jar = await new Jar().write(DRAFT);
    jar.cookies.set("theme", "dark");
    jar.cookies.set("empty", "");
    expect(await jar.read()).toEqual(DRAFT);
  });
});

describe("a draft that is not ours", () => {
  const NAME = "__Host-booking_draft_0";

  it("is none where there is no cookie", async () => {
    expect(await new Jar().read()).toBeNull();
  });

  it("is refused after any change of what was signed", async () => {
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

  it("is refused with another payload under the old signature, or without one", async () => {
    const jar = await new Jar().write(DRAFT);
    const [count, , signature] = (jar.cookies.get(NAME) ?? "").split(".");
    const payload = Buffer.from(JSON.stringify({ ...DRAFT, name: "Other" })).toString("base64url");
    for (const value of [`${payload}.${signature}`, `${payload}.`, payload, `.${signature}`, "."]) {
      jar.cookies.set(NAME, `${count}.${value}`);
      expect(await jar.read()).toBeNull();
    }
  });

  it.each(["", "nonsense", "a.b", "%%%.%%%", "\u00e9.\u00e9", "x".repeat(4000), "a.b.c"])(
    "is refused as %j",
    async (value) => {
      const jar = new Jar();
      jar.cookies.set(NAME, value);
      expect(await jar.read()).toBeNull();
    },
  );

  it("is refused where another secret signed it", async () => {
    const jar = await new Jar().write(DRAFT);
    expect(await jar.read({ ...CONFIG, cookieSecret: "another secret of thirty-two characters" })).toBeNull();
  });

  it("is refused where a part is missing or two are swapped", async () => {
    const whole = await new Jar().write(LONG_DRAFT);
    const [first = "", second = ""] = whole.cookies.values();
    const cut = new Jar();
    cut.cookies.set("__Host-booking_draft_0", first);
    expect(await cut.read()).toBeNull();
    cut.cookies.set("__Host-booking_draft_0", second);
    cut.cookies.set("__Host-booking_draft_1", first);
    expect(await cut.read()).toBeNull();
  });

  it("is refused, though signed, where it holds what no draft holds", async () => {
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
