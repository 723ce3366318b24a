import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countRows } from "../../support/accounts";
import { readBookings } from "../../support/booking-rows";
import { expectError } from "../../support/console-errors";
import { fillWizard, openConfirm, TUESDAY_AT_NINE } from "../../support/journey";
import { bodyOf, type Loopback, startLoopback } from "../../support/loopback";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { readTickets, TICKET_FIELDS, TICKET_FORM } from "../../support/ticket-journey";
import { type Answer, Visitor } from "../../support/visitor";
import type { TestWorker } from "../../support/worker";

const TRAP = "topic_details";
const TRAPPED = "Your browser filled in a hidden field.";
const TOO_SOON = "Please press the button once more.";
const TYPED = { name: "Demo Client", email: "demo@client.example" };
const ACCOUNT = { ...TYPED, company: "Demo Company", password: "a-password-for-tests" };

type Form = { name: string; path: string; selector: string; typed: Record<string, string>; open: Open };
type Open = (visitor: Visitor, path: string) => Promise<Answer>;

const get: Open = (visitor, path) => visitor.get(path);
const { idempotencyKey: _, ...TICKET } = TICKET_FIELDS;
const FORMS: Form[] = [
  {
    name: "the scheduler",
    path: `/schedule?time=${TUESDAY_AT_NINE}&tz=UTC`,
    selector: 'form[method="post"]',
    typed: TYPED,
    open: get,
  },
  {
    name: "the wizard's last step",
    path: TUESDAY_AT_NINE,
    selector: 'form[method="post"]',
    typed: {},
    open: async (visitor, time) => {
      await fillWizard(visitor);
      return openConfirm(visitor, time);
    },
  },
  {
    name: "the ticket form",
    path: TICKET_FORM,
    selector: `form[action="${TICKET_FORM}"]`,
    typed: TICKET,
    open: get,
  },
  { name: "signing up", path: "/signup", selector: 'form[action="/signup"]', typed: ACCOUNT, open: get },
  {
    name: "asking for a reset link",
    path: "/signin?mode=reset",
    selector: 'form[method="post"]',
    typed: { email: TYPED.email },
    open: get,
  },
];

async function rows(site: TestWorker): Promise<number> {
  const [bookings, tickets] = [await readBookings(site.db), await readTickets(site.db)];
  return bookings.length + tickets.length + (await countRows(site.db, "users"));
}

describe("the hidden field", () => {
  const site = shareWorker();

  test.each(FORMS)("of $name turns a program away and loses none of a person's words", async (form) => {
    const visitor = new Visitor(site);
    const { page } = await form.open(visitor, form.path);
    const trap = page.one(`input[name="${TRAP}"]`);
    expect(trap.getAttribute("tabindex")).toBe("-1");
    expect(trap.getAttribute("autocomplete")).toBe("off");
    expect(trap.getAttribute("value") ?? "").toBe("");
    expect(page.has(`[aria-hidden="true"] input[name="${TRAP}"]`)).toBe(true);

    const refused = await visitor.submit(page, { ...form.typed, [TRAP]: "Buy pills" }, form.selector);
    expect(refused.status).toBe(400);
    expect(textOf(refused.page.one('[role="alert"]'))).toContain(TRAPPED);
    const { password: _, ...kept } = form.typed;
    const shown = Object.fromEntries(refused.page.form(form.selector).fields);
    expect(shown).toMatchObject({ ...kept, [TRAP]: "" });
    expect(await rows(site)).toBe(0);

    // A person whose browser filled in the trap field succeeds by submitting again.
    const password: Record<string, string> = form.typed.password ? { password: form.typed.password } : {};
    expect((await visitor.submit(refused.page, password, form.selector)).status).toBe(303);
  });
});

describe("the least time to fill in a form", () => {
  // The clock stands still, so every form is sent in the instant in which it was opened.
  const site = shareWorker({ bindings: { MIN_FILL_SECONDS: undefined } });

  test.each(FORMS.filter(({ path }) => path !== TICKET_FORM))(
    "asks to send $name again, and takes the second",
    async (form) => {
      const visitor = new Visitor(site);
      const { page } = await form.open(visitor, form.path);
      const refused = await visitor.submit(page, form.typed, form.selector);
      expect(refused.status).toBe(400);
      expect(textOf(refused.page.one('[role="alert"]'))).toContain(TOO_SOON);
      expect(await rows(site)).toBe(0);
      const password: Record<string, string> = form.typed.password ? { password: form.typed.password } : {};
      expect((await visitor.submit(refused.page, password, form.selector)).status).toBe(303);
    },
  );

  test("is not asked of forms on cached pages, nor of forms without our stamp", async () => {
    const visitor = new Visitor(site);
    const ticket = await visitor.get(TICKET_FORM);
    expect(ticket.page.has('input[name="opened"]')).toBe(false);
    const sent = await visitor.submit(ticket.page, TICKET, `form[action="${TICKET_FORM}"]`);
    expect(sent.status).toBe(303);
    const { page } = await visitor.get("/signup");
    const [at = ""] = page.value("opened").split(".");
    for (const opened of ["", "0", `${at}.`, `${at}.forged`, "9".repeat(4000)]) {
      const email = `demo${opened.length}@client.example`;
      const fields = { form: "sign-up", ...ACCOUNT, email, opened };
      expect((await new Visitor(site).postForm("/signup", fields)).status, opened).toBe(303);
    }
  });

  test("has no upper end: a form opened long ago is taken", async () => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get("/signup");
    const refused = await visitor.submit(page, ACCOUNT, 'form[action="/signup"]');
    const [at = ""] = refused.page.value("opened").split(".");
    expect(Number(page.value("opened").split(".")[0]) - Number(at)).toBe(2000);
  });
});

describe("Turnstile", () => {
  const asked: URLSearchParams[] = [];
  let answer: { status: number; body: string } | "silence" = { status: 200, body: '{"success":true}' };
  let service: Loopback;
  const bindings: Record<string, string> = {
    TURNSTILE_SITE_KEY: "site-key",
    TURNSTILE_SECRET_KEY: "secret-key",
  };
  beforeAll(async () => {
    service = await startLoopback(async (request, response) => {
      asked.push(await bodyOf(request));
      if (answer === "silence") return;
      response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
    });
    bindings.TURNSTILE_VERIFY_URL = `${service.url}/siteverify`;
  });
  afterAll(() => service.stop());
  const site = shareWorker({ bindings });
  const plain = shareWorker();
  const IP = { "CF-Connecting-IP": "203.0.113.7" };

  const reset = (token?: string, email = `${randomUUID()}@client.example`) =>
    new Visitor(site).postForm(
      "/signin?mode=reset",
      {
        form: "reset",
        email,
        ...(token && { "cf-turnstile-response": token }),
      },
      IP,
    );

  async function statusesOf(count: number, token?: string): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {};
    for (let index = 0; index < count; index++) {
      const { status } = await reset(token);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  }

  test("widens the content-security policy and hands out its site key, the same for everyone", async () => {
    const { headers, text } = await new Visitor(site).get(TICKET_FORM);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/);
    expect(text).toContain("site-key");
    expect(text).not.toContain("secret-key");
    expect(text).not.toMatch(/<script[^>]+challenges\.cloudflare\.com/);
  });

  test("checks a token with the secret, and only then gives the whole limit", async () => {
    answer = { status: 200, body: '{"success":true}' };
    asked.length = 0;
    expect(await statusesOf(31, "a-token")).toEqual({ 303: 30, 429: 1 });
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: "secret-key", response: "a-token" });
  });

  test("without a token half as much may be sent from one network", async () => {
    asked.length = 0;
    expect(await statusesOf(16)).toEqual({ 303: 15, 429: 1 });
    expect(asked).toEqual([]);
    answer = { status: 200, body: '{"success":true}' };
    expect((await reset("a-token")).status).toBe(303);
  });

  test("without a token the limit of an account stays whole", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await reset(undefined, "demo@client.example")).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test.each([
    ["refuses it", { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }, null],
    ["fails", { status: 500, body: "" }, /siteverify answered 500/],
    ["answers nonsense", { status: 200, body: "<html>" }, /could not be checked/],
    ["does not answer", "silence" as const, /could not be checked/],
  ])("a token proves nothing if Cloudflare %s, and the form is still taken", async (_what, given, logged) => {
    answer = given;
    expect((await reset("a-token")).status).toBe(303);
    if (logged) await expectError(logged);
    answer = { status: 200, body: '{"success":true}' };
    expect(await statusesOf(14)).toEqual({ 303: 14 });
    expect((await reset()).status).toBe(429);
  });

  test("is off by default", async () => {
    const { headers, text } = await new Visitor(plain).get("/signup");
    expect(headers.get("Content-Security-Policy")).not.toContain("challenges");
    expect(text).not.toContain("turnstileSiteKey");
  });
});
