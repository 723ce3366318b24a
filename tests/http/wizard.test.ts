import { describe, expect, test } from "vitest";
import { readBookings } from "../support/booking-rows";
import {
  bookCall,
  DEMO_CONTACT,
  draftOf,
  fillWizard,
  openConfirm,
  stepOf,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

describe.each(["/contact", "/"] as const)("the wizard on %s", (page) => {
  test("without JavaScript, shows errors next to their fields", async () => {
    const visitor = new Visitor(site);
    const empty = await visitor.get(page);
    const answer = await visitor.submit(empty.page);
    expect(answer.status).toBe(400);
    for (const [field, message] of [
      ["name", "Enter your name"],
      ["email", "Enter your email address"],
      ["company", "Enter your company name"],
    ]) {
      const control = `[name="${field}"]`;
      expect(answer.page.one(control).getAttribute("aria-invalid")).toBe("true");
      expect(answer.page.descriptionsOf(control)).toContain(`Error: ${message}`);
      expect(answer.page.linksSaying(message ?? "")).toEqual([`#booking-${field}`]);
      expect(answer.page.has(`[id="booking-${field}"]`)).toBe(true);
    }
    expect(answer.page.one('[name="message"]').hasAttribute("aria-invalid")).toBe(false);
    expect(answer.page.one('[role="alert"]').hasAttribute("autofocus")).toBe(true);
  });

  test("keeps what was typed when part of it is invalid", async () => {
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

  test("redirects after each step, so that reloading resubmits nothing", async () => {
    const visitor = new Visitor(site);
    const details = await visitor.get(page);
    const toServices = await visitor.submit(details.page, { ...DEMO_CONTACT, selectedPlan: "starter" });
    expect([toServices.status, toServices.location]).toEqual([
      303,
      `${stepOf(visitor, "services", page)}#calendar`,
    ]);
    const services = await visitor.follow(toServices);
    expect(services.status).toBe(200);
    expect((await visitor.follow(toServices)).text).toBe(services.text);
    const toTime = await visitor.submit(services.page, { selectedServices: ["ai-chat", "custom"] });
    expect([toTime.status, toTime.location]).toEqual([303, `${stepOf(visitor, "time", page)}#calendar`]);
    const time = await visitor.follow(toTime);
    expect(time.status).toBe(200);
    expect(time.page.one("noscript iframe").getAttribute("src")).toContain("/schedule?");
    expect(time.page.linksSaying("Open it on its own page")).toEqual([`/schedule?draft=${draftOf(visitor)}`]);
  });

  test("requires at least one service", async () => {
    const visitor = new Visitor(site);
    const toServices = await visitor.submit((await visitor.get(page)).page, DEMO_CONTACT);
    const answer = await visitor.submit((await visitor.follow(toServices)).page);
    expect(answer.status).toBe(400);
    expect(answer.page.descriptionsOf("fieldset[aria-describedby]")).toContain(
      "Error: Choose at least one service",
    );
    expect(answer.page.linksSaying("Choose at least one service")).toEqual(["#booking-service-ai-chat"]);
    expect((await visitor.get(stepOf(visitor, "details", page))).page.value("email")).toBe(
      DEMO_CONTACT.email,
    );
  });

  test("Back returns to the previous step and keeps everything entered", async () => {
    const visitor = new Visitor(site);
    const contact = { ...DEMO_CONTACT, message: "Where leads get lost", selectedPlan: "enterprise" };
    const toServices = await visitor.submit((await visitor.get(page)).page, contact);
    const services = await visitor.follow(toServices);
    const back = await visitor.submit(services.page, {
      selectedServices: ["analytics", "crm"],
      go: "back",
    });
    expect([back.status, back.location]).toEqual([303, `${stepOf(visitor, "details", page)}#calendar`]);
    const details = await visitor.follow(back);
    for (const [field, value] of Object.entries(contact)) expect(details.page.value(field)).toBe(value);
    const again = await visitor.follow(await visitor.submit(details.page));
    expect(again.page.ticked("selectedServices").sort()).toEqual(["analytics", "crm"]);
  });

  test("Back works without a selection", async () => {
    const visitor = new Visitor(site);
    const toServices = await visitor.submit((await visitor.get(page)).page, DEMO_CONTACT);
    const back = await visitor.submit((await visitor.follow(toServices)).page, { go: "back" });
    expect(back.status).toBe(303);
  });

  test("sends visitors who skip a step to the missing one", async () => {
    const stranger = new Visitor(site);
    for (const step of ["services", "time"]) {
      const answer = await stranger.get(`${page}?step=${step}`);
      expect(answer.status).toBe(400);
      expect(Object.fromEntries(answer.page.form().fields).step).toBe("details");
      expect(answer.page.text).toContain("Some of your details are missing");
    }
    const halfway = new Visitor(site);
    await halfway.submit((await halfway.get(page)).page, DEMO_CONTACT);
    const answer = await halfway.get(stepOf(halfway, "time", page));
    expect(answer.status).toBe(400);
    expect(Object.fromEntries(answer.page.form().fields).step).toBe("services");
    expect((await halfway.get(stepOf(halfway, "confirm", page))).status).toBe(400);
  });

  test("preselects the plan in a link", async () => {
    const visitor = new Visitor(site);
    expect((await visitor.get(page)).page.value("selectedPlan")).toBe("");
    for (const plan of ["starter", "growth", "enterprise"]) {
      const answer = await visitor.get(`${page}?plan=${plan}`);
      expect(answer.status).toBe(200);
      expect(answer.page.value("selectedPlan")).toBe(plan);
    }
  });

  test.each(["platinum", "Growth", "growth%20", "__proto__", "growth&plan=starter", "growth&plan=growth"])(
    "reports an invalid plan in a link: %s",
    async (plan) => {
      const answer = await new Visitor(site).get(`${page}?plan=${plan}`);
      expect(answer.status).toBe(400);
      expect(answer.page.value("selectedPlan")).toBe("");
      expect(answer.page.descriptionsOf('[name="selectedPlan"]').join()).toContain(
        "We don't offer the plan in that link",
      );
    },
  );

  test("is the same bytes for everyone until a step is requested", async () => {
    const visitor = new Visitor(site);
    const before = await visitor.get(page);
    await fillWizard(visitor, { page });
    expect(visitor.cookies.names).not.toEqual([]);
    const after = await visitor.get(page);
    expect(after.text).toBe(before.text);
    expect(after.steadyHeaders).toEqual(before.steadyHeaders);
    expect(after.headers.getSetCookie()).toEqual([]);
    expect(after.headers.get("Cache-Control") ?? "").not.toMatch(/private|no-store/);
  });

  test("keeps pages with a draft out of every cache", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { page });
    for (const step of ["details", "services", "time"]) {
      const answer = await visitor.get(stepOf(visitor, step, page));
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    const refused = await visitor.submit((await visitor.get(page)).page);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe.each(["/contact", "/"] as const)("two forms on %s", (page) => {
  /** Starts two drafts in the same browser. */
  async function beginTwo() {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { page, contact: { name: "First" }, services: ["ai-chat"] });
    const first = draftOf(visitor);
    await fillWizard(visitor, { page, contact: { name: "Second" }, services: ["custom"] });
    return { visitor, first, second: draftOf(visitor) };
  }
  const at = (step: string, draft: string) => `${page}?step=${step}&draft=${draft}`;

  test("have two drafts, and neither shows in the other", async () => {
    const { visitor, first, second } = await beginTwo();
    expect(first).not.toBe(second);
    for (const [draft, name, service] of [
      [first, "First", "ai-chat"],
      [second, "Second", "custom"],
    ] as const) {
      expect((await visitor.get(at("details", draft))).page.value("name")).toBe(name);
      expect((await visitor.get(at("services", draft))).page.ticked("selectedServices")).toEqual([service]);
      const confirm = await visitor.get(`/schedule?tz=UTC&time=${TUESDAY_AT_NINE}&draft=${draft}`);
      expect(confirm.page.text).toContain(name);
      expect(confirm.page.value("draft")).toBe(draft);
    }
    // Pages whose URL names neither draft show none.
    for (const path of [`${page}?step=details`, `/schedule?tz=UTC&time=${TUESDAY_AT_NINE}`]) {
      expect((await visitor.get(path)).page.value("name")).toBe("");
    }
  });

  test("end each with its own booking", async () => {
    const { visitor, first, second } = await beginTwo();
    const confirm = await visitor.get(`/schedule?tz=UTC&time=${TUESDAY_AT_NINE}&draft=${first}`);
    expect((await visitor.submit(confirm.page)).status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([{ name: "First" }]);
    expect((await visitor.get(at("details", first))).page.value("name")).toBe("");
    expect((await visitor.get(at("details", second))).page.value("name")).toBe("Second");
  });

  test.each(["details", "services", "time"])("end by Start over, here at the step %s", async (step) => {
    const { visitor, first, second } = await beginTwo();
    const { page: shown } = await visitor.get(at(step, first));
    expect(shown.one('button[value="over"]').getAttribute("name")).toBe("go");
    const over = await visitor.submit(shown, { go: "over" });
    expect([over.status, over.location]).toEqual([303, `${page}#calendar`]);
    const empty = await visitor.follow(over);
    expect([empty.page.value("name"), empty.page.has('button[value="over"]')]).toEqual(["", false]);
    expect((await visitor.get(at("services", first))).status).toBe(400);
    expect((await visitor.get(at("details", second))).page.value("name")).toBe("Second");
  });

  test("a fourth form ends the oldest draft", async () => {
    const { visitor, first, second } = await beginTwo();
    await fillWizard(visitor, { page });
    expect((await visitor.get(at("time", first))).status).toBe(200);
    await fillWizard(visitor, { page });
    expect((await visitor.get(at("time", first))).status).toBe(400);
    expect((await visitor.get(at("time", second))).status).toBe(200);
    expect(visitor.cookies.names).toHaveLength(3);
  });

  test.each(["details", "services", "time"])(
    "a plan's link at the step %s changes that draft",
    async (step) => {
      const { visitor, first, second } = await beginTwo();
      const answer = await visitor.get(`${at(step, first)}&plan=growth`);
      expect([answer.status, answer.location]).toEqual([303, `${at(step, first)}#calendar`]);
      const shown = (await visitor.follow(answer)).page;
      if (step !== "details") expect(shown.text).toContain("Plan: Growth");
      expect((await visitor.get(at("details", first))).page.value("selectedPlan")).toBe("growth");
      expect((await visitor.get(at("details", second))).page.value("selectedPlan")).toBe("");
      expect((await visitor.get(`${at(step, first)}&plan=platinum`)).status).toBe(200);
      expect((await visitor.get(at("details", first))).page.value("selectedPlan")).toBe("growth");
    },
  );

  test("sending the first step again changes its draft and makes no other", async () => {
    const visitor = new Visitor(site);
    const draft = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
    for (const name of ["Once", "Twice"]) {
      const sent = await visitor.postForm(page === "/" ? "/?index" : page, {
        ...DEMO_CONTACT,
        step: "details",
        draft,
        name,
      });
      expect(sent.location).toBe(`${at("services", draft)}#calendar`);
    }
    expect(visitor.cookies.names).toEqual([`booking_draft_${draft}`]);
    expect((await visitor.get(at("details", draft))).page.value("name")).toBe("Twice");
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

  test("is HttpOnly and SameSite", async () => {
    const [cookie = ""] = await setCookies(site);
    expect(cookie).toMatch(/^booking_draft_[\da-f-]{36}=[\w-]{43}; /);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=86400",
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  test("is tied to its host and to HTTPS in production", async () => {
    const [cookie = ""] = await setCookies(live);
    expect(cookie).toMatch(/^__Host-booking_draft_[\da-f-]{36}=/);
    expect(cookie.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=86400",
      "Path=/",
      "SameSite=Lax",
      "Secure",
    ]);
    const visitor = new Visitor(live);
    expect((await fillWizard(visitor)).status).toBe(200);
    expect(visitor.cookies.names).toEqual([`__Host-booking_draft_${draftOf(visitor)}`]);
  });

  test("carries a thousand Chinese characters through to the booking", async () => {
    const contact = { name: "名".repeat(100), company: "社".repeat(100), message: "言".repeat(1000) };
    const visitor = new Visitor(site);
    expect((await fillWizard(visitor, { contact })).status).toBe(200);
    expect(visitor.cookies.header.length).toBeLessThan(100);
    expect((await visitor.get(stepOf(visitor, "details"))).page.value("message")).toBe(contact.message);
    const booked = await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page);
    expect(booked.status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([contact]);
    expect(visitor.cookies.names).toEqual(["just_booked"]);
  });

  test("stays one when a longer message becomes a short one", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { contact: { message: "言".repeat(1000) } });
    const { page } = await visitor.get(stepOf(visitor, "details"));
    await visitor.submit(page, { message: "short" });
    expect(visitor.cookies.names).toEqual([`booking_draft_${draftOf(visitor)}`]);
    expect((await visitor.get(stepOf(visitor, "details"))).page.value("message")).toBe("short");
  });
});

test("the wizard counts a message's line breaks as its field does: one character each", async () => {
  const lines = Array.from({ length: 500 }, () => "x").join("\r\n"); // 999 characters as the browser counts
  const visitor = new Visitor(site);
  await bookCall(visitor, TUESDAY_AT_NINE, { contact: { message: `${lines}y` } });
  expect((await readBookings(site.db))[0]?.message).toBe(`${lines.replaceAll("\r\n", "\n")}y`);
});

test("rejects a message over a thousand characters and keeps it", async () => {
  const visitor = new Visitor(site);
  const message = "m".repeat(1001);
  const answer = await visitor.submit((await visitor.get("/contact")).page, { ...DEMO_CONTACT, message });
  expect(answer.status).toBe(400);
  expect(answer.page.value("message")).toBe(message);
  expect(answer.page.descriptionsOf('[name="message"]').join()).toContain("at most 1,000 characters");
});
