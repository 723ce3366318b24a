import { describe, expect, test } from "vitest";
import { bookCall, DEMO_CONTACT, fillWizard, openConfirm, TUESDAY_AT_NINE } from "../support/journey";
import { readBookings } from "../support/kept";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

describe.each(["/contact", "/"] as const)("the wizard on %s", (page) => {
  test("without JavaScript, says what is missing next to each field", async () => {
    const visitor = new Visitor(site);
    const empty = await visitor.get(page);
    const answer = await visitor.submit(empty.page);
    expect(answer.status).toBe(400);
    for (const [field, message] of [
      ["name", "Enter your name"],
      ["email", "Enter your email address"],
      ["company", "Enter your company"],
    ]) {
      const control = `[name="${field}"]`;
      expect(answer.page.one(control).getAttributeValue("aria-invalid")).toBe("true");
      expect(answer.page.descriptionsOf(control)).toContain(`Error: ${message}`);
      expect(answer.page.linksSaying(message ?? "")).toEqual([`#booking-${field}`]);
      expect(answer.page.has(`[id="booking-${field}"]`)).toBe(true);
    }
    expect(answer.page.one('[name="message"]').hasAttribute("aria-invalid")).toBe(false);
    expect(answer.page.one('[role="alert"]').hasAttribute("autofocus")).toBe(true);
  });

  test("keeps what was typed when a part of it is wrong", async () => {
    const typed = {
      name: `O'Brien & "Daughters" <b>`,
      email: "not-an-address",
      company: "  Demo Company  ",
      message: "\nfirst line\nsecond <line>",
      selectedPlan: "growth",
    };
    const visitor = new Visitor(site);
    const answer = await visitor.submit((await visitor.get(page)).page, typed);
    expect(answer.status).toBe(400);
    for (const [field, value] of Object.entries(typed)) expect(answer.page.value(field)).toBe(value);
    expect(answer.page.descriptionsOf('[name="email"]')).toContain(
      "Error: Enter an email address like name@example.com",
    );
    expect(answer.page.one('[name="name"]').hasAttribute("aria-invalid")).toBe(false);
    expect(visitor.cookies.names).toEqual([]);
  });

  test("redirects after each step, so that reload sends nothing twice", async () => {
    const visitor = new Visitor(site);
    const details = await visitor.get(page);
    const toServices = await visitor.submit(details.page, { ...DEMO_CONTACT, selectedPlan: "starter" });
    expect([toServices.status, toServices.location]).toEqual([303, `${page}?step=services#calendar`]);
    const services = await visitor.follow(toServices);
    expect(services.status).toBe(200);
    expect((await visitor.follow(toServices)).text).toBe(services.text);
    const toTime = await visitor.submit(services.page, { selectedServices: ["ai-chat", "custom"] });
    expect([toTime.status, toTime.location]).toEqual([303, `${page}?step=time#calendar`]);
    const time = await visitor.follow(toTime);
    expect(time.status).toBe(200);
    expect(time.page.one("noscript iframe").getAttributeValue("src")).toContain("/schedule?");
    expect(time.page.linksSaying("Open it on its own page")).toEqual(["/schedule"]);
  });

  test("asks for at least one service", async () => {
    const visitor = new Visitor(site);
    const toServices = await visitor.submit((await visitor.get(page)).page, DEMO_CONTACT);
    const answer = await visitor.submit((await visitor.follow(toServices)).page);
    expect(answer.status).toBe(400);
    expect(answer.page.descriptionsOf("fieldset")).toContain("Error: Choose at least one service");
    expect(answer.page.linksSaying("Choose at least one service")).toEqual(["#booking-service-ai-chat"]);
    expect((await visitor.get(`${page}?step=details`)).page.value("email")).toBe(DEMO_CONTACT.email);
  });

  test("Back goes down a step and keeps every tick and word", async () => {
    const visitor = new Visitor(site);
    const contact = { ...DEMO_CONTACT, message: "Where leads get lost", selectedPlan: "enterprise" };
    const toServices = await visitor.submit((await visitor.get(page)).page, contact);
    const services = await visitor.follow(toServices);
    const back = await visitor.submit(services.page, {
      selectedServices: ["analytics", "crm"],
      go: "back",
    });
    expect([back.status, back.location]).toEqual([303, `${page}?step=details#calendar`]);
    const details = await visitor.follow(back);
    for (const [field, value] of Object.entries(contact)) expect(details.page.value(field)).toBe(value);
    const again = await visitor.follow(await visitor.submit(details.page));
    expect(again.page.ticked("selectedServices").sort()).toEqual(["analytics", "crm"]);
  });

  test("Back needs no tick", async () => {
    const visitor = new Visitor(site);
    const toServices = await visitor.submit((await visitor.get(page)).page, DEMO_CONTACT);
    const back = await visitor.submit((await visitor.follow(toServices)).page, { go: "back" });
    expect(back.status).toBe(303);
  });

  test("leads whoever skips a step to the one that is missing", async () => {
    const stranger = new Visitor(site);
    for (const step of ["services", "time"]) {
      const answer = await stranger.get(`${page}?step=${step}`);
      expect(answer.status).toBe(400);
      expect(answer.page.value("step")).toBe("details");
      expect(answer.page.text).toContain("Your details are not here");
    }
    const halfway = new Visitor(site);
    await halfway.submit((await halfway.get(page)).page, DEMO_CONTACT);
    const answer = await halfway.get(`${page}?step=time`);
    expect(answer.status).toBe(400);
    expect(answer.page.value("step")).toBe("services");
    expect((await halfway.get(`${page}?step=confirm`)).status).toBe(400);
  });

  test("preselects the plan of a link", async () => {
    const visitor = new Visitor(site);
    expect((await visitor.get(page)).page.value("selectedPlan")).toBe("");
    for (const plan of ["starter", "growth", "enterprise"]) {
      const answer = await visitor.get(`${page}?plan=${plan}`);
      expect(answer.status).toBe(200);
      expect(answer.page.value("selectedPlan")).toBe(plan);
    }
  });

  test.each(["platinum", "Growth", "growth%20", "__proto__", "growth&plan=starter", "growth&plan=growth"])(
    "says so of a link with the plan %s",
    async (plan) => {
      const answer = await new Visitor(site).get(`${page}?plan=${plan}`);
      expect(answer.status).toBe(400);
      expect(answer.page.value("selectedPlan")).toBe("");
      expect(answer.page.descriptionsOf('[name="selectedPlan"]').join()).toContain("not one of ours");
    },
  );

  test("is the same bytes for everybody until a step is asked for", async () => {
    const visitor = new Visitor(site);
    const before = await visitor.get(page);
    await fillWizard(visitor, { page });
    expect(visitor.cookies.names).not.toEqual([]);
    const after = await visitor.get(page);
    expect(after.text).toBe(before.text);
    expect([...after.headers]).toEqual([...before.headers]);
    expect(after.headers.getSetCookie()).toEqual([]);
    expect(after.headers.get("Cache-Control") ?? "").not.toMatch(/private|no-store/);
  });

  test("keeps pages that show a draft out of every cache", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { page });
    for (const step of ["details", "services", "time"]) {
      const answer = await visitor.get(`${page}?step=${step}`);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const refused = await visitor.submit((await visitor.get(page)).page);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("the draft cookie", () => {
  const live = shareWorker({
    bindings: { ENVIRONMENT: undefined, SITE_URL: "https://agency.example", FIXED_TIME: undefined },
  });

  async function setCookies(worker: typeof site): Promise<string[]> {
    const answer = await new Visitor(worker).postForm("/contact", { step: "details", ...DEMO_CONTACT });
    expect(answer.status).toBe(303);
    return answer.headers.getSetCookie();
  }

  test("is out of scripts' and other sites' reach", async () => {
    const [cookie = ""] = await setCookies(site);
    expect(cookie).toMatch(/^booking_draft_0=[\w.-]+; /);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=86400",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("is tied to its host and to https in production", async () => {
    const [cookie = ""] = await setCookies(live);
    expect(cookie).toMatch(/^__Host-booking_draft_0=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=86400",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    const visitor = new Visitor(live);
    expect((await fillWizard(visitor)).status).toBe(200);
    expect(visitor.cookies.names).toEqual(["__Host-booking_draft_0"]);
  });

  test("carries a thousand Chinese characters through to the booking", async () => {
    const contact = { name: "名".repeat(100), company: "社".repeat(100), message: "言".repeat(1000) };
    const visitor = new Visitor(site);
    expect((await fillWizard(visitor, { contact })).status).toBe(200);
    expect(visitor.cookies.names.length).toBeGreaterThan(1);
    for (const cookie of visitor.cookies.header.split("; ")) expect(cookie.length).toBeLessThanOrEqual(4096);
    expect((await visitor.get("/contact?step=details")).page.value("message")).toBe(contact.message);
    const booked = await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page);
    expect(booked.status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([contact]);
    expect(visitor.cookies.names).toEqual([]);
  });

  test("leaves no part of a longer draft behind", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { message: "言".repeat(1000) } });
    await fillWizard(visitor, { contact: { message: "short" } });
    expect(visitor.cookies.names).toEqual(["booking_draft_0"]);
    expect((await visitor.get("/contact?step=details")).page.value("message")).toBe("short");
  });
});

test("counts a message's line breaks as its field does: one character each", async () => {
  const lines = Array.from({ length: 500 }, () => "x").join("\r\n"); // 999 characters in the browser's count
  const visitor = new Visitor(site);
  await bookCall(visitor, TUESDAY_AT_NINE, { contact: { message: `${lines}y` } });
  expect((await readBookings(site.db))[0]?.message).toBe(`${lines.replaceAll("\r\n", "\n")}y`);
});

test("refuses a message over a thousand characters and keeps it", async () => {
  const visitor = new Visitor(site);
  const message = "m".repeat(1001);
  const answer = await visitor.submit((await visitor.get("/contact")).page, { ...DEMO_CONTACT, message });
  expect(answer.status).toBe(400);
  expect(answer.page.value("message")).toBe(message);
  expect(answer.page.descriptionsOf('[name="message"]').join()).toContain("at most 1,000 characters");
});
