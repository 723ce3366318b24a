/** Rules of questions: what comes before the times, and where answers lead instead of them. */
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import type { Question, Rule } from "../../app/domain/questions/question";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { draftOf, fillWizard, newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { askOf } from "../support/kind-questions";
import { textOf } from "../support/page";
import { createPersonalLink } from "../support/personal-links";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker();
const IN_LONDON = "tz=Europe/London&clock=24";

const size = (way: Rule["way"], more: Partial<Question> = {}) => ({
  slug: "size",
  label: "How big is your company?",
  type: "one_of" as const,
  options: ["Small", "Large"],
  isRequired: true,
  rule: { answers: ["Small"], way },
  ...more,
});
const TO_DEMO = { to: "kind", kindId: "demo" } as const;
const GOAL = { slug: "goal", label: "What is your goal?", type: "short_text" as const };

const open = (visitor: Visitor, more = "") => visitor.get(`/schedule?${IN_LONDON}${more}`);
const isAsked = (page: { text: string }) => page.text.includes("One question first");

async function answer(visitor: Visitor, value: string, more = "") {
  const { page } = await open(visitor, more);
  return visitor.submit(page, { "answer[size]": value });
}

async function routes() {
  const { results } = await site.db
    .prepare("select slug, way, count from kind_routes order by slug, way")
    .all<{ slug: string; way: string; count: number }>();
  return results.map(({ slug, way, count }) => `${slug} ${way} ${count}`);
}

async function untilCounted(expected: string[]) {
  for (let tries = 0; tries < 50 && (await routes()).join() !== expected.join(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await routes()).toEqual(expected);
}

describe("a kind whose question has a rule", () => {
  test("asks it before the times, and takes the answer along to the last step", async () => {
    await askOf(site.db, [size(TO_DEMO), GOAL]);
    const guest = new Visitor(site);
    const first = await open(guest, "&kind=strategy");
    expect(textOf(first.page.one("h1"))).toBe("One question first");
    expect(offeredTimes(first.page)).toEqual([]);
    // What decides nothing is asked on the last step alone.
    expect(first.page.has('[name="answer[goal]"]')).toBe(false);
    const times = await guest.follow(await guest.submit(first.page, { "answer[size]": "Large" }));
    expect(offeredTimes(times.page)).not.toEqual([]);
    const [link = ""] = times.page
      .all("a")
      .map((one) => one.getAttribute("href") ?? "")
      .filter((href) => href.includes("date="));
    expect(decodeURIComponent(link)).toContain("answer[size]=Large");
    const confirm = await open(guest, `&kind=strategy&answer[size]=Large&time=${TUESDAY_AT_NINE}`);
    expect(confirm.page.one('[name="answer[size]"][checked]').getAttribute("value")).toBe("Large");
    const booked = await guest.submit(confirm.page, { name: "Demo Client", email: "demo@client.example" });
    expect(booked.status, booked.text).toBe(303);
    await untilCounted([" times 1"]);
  });

  test("asks it in the wizard too, and for a link that leads to a time", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const more = `&draft=${draftOf(visitor)}&time=${TUESDAY_AT_NINE}`;
    const first = await open(visitor, more);
    expect(isAsked(first.page)).toBe(true);
    const confirm = await visitor.follow(await visitor.submit(first.page, { "answer[size]": "Large" }));
    expect(textOf(confirm.page.one("h1"))).toBe("Check the details");
    expect((await visitor.submit(confirm.page)).status).toBe(303);
  });

  test("says what is wrong, with what was typed, and takes no answer that isn't shown", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    const missing = await answer(new Visitor(site), "");
    expect(missing.status).toBe(400);
    expect(missing.page.text).toContain("Choose an answer to “How big is your company?”");
    const unknown = await answer(new Visitor(site), "x".repeat(10_000));
    expect(unknown.status).toBe(400);
    expect(unknown.page.text).toContain("Choose from the answers shown");
    expect(isAsked((await open(new Visitor(site), "&answer[size]=Huge")).page)).toBe(true);
    expect(isAsked((await open(new Visitor(site), "&answer[__proto__]=Large")).page)).toBe(true);
    expect(await routes()).toEqual([]);
  });

  test("goes on without an answer, where none is required", async () => {
    await askOf(site.db, [size(TO_DEMO, { isRequired: false })]);
    const guest = new Visitor(site);
    const times = await guest.follow(await answer(guest, ""));
    expect(offeredTimes(times.page)).not.toEqual([]);
  });

  test("keeps the time that a link led to and the other answers that it filled in, also when refused", async () => {
    await askOf(site.db, [size(TO_DEMO), GOAL]);
    const guest = new Visitor(site);
    const first = await open(guest, `&kind=strategy&answer[goal]=More%20leads&time=${TUESDAY_AT_NINE}`);
    const refused = await guest.submit(first.page, {});
    expect(refused.status).toBe(400);
    const confirm = await guest.follow(await guest.submit(refused.page, { "answer[size]": "Large" }));
    expect(textOf(confirm.page.one("h1"))).toBe("Check the details");
    expect(confirm.page.value("time")).toBe(TUESDAY_AT_NINE);
    expect(confirm.page.value("answer[goal]")).toBe("More leads");
  });

  test("takes the answers that a link fills in", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    const times = await open(new Visitor(site), "&answer[size]=Large");
    expect(offeredTimes(times.page)).not.toEqual([]);
  });
});

describe("while the database is away", () => {
  async function expectKept(visitor: Visitor, more: string) {
    await askOf(site.db, [size(TO_DEMO), GOAL]);
    const { page } = await open(visitor, `&kind=strategy&answer[goal]=More%20leads${more}`);
    let shown = page;
    await withoutTable(site.db, "kind_questions", async () => {
      // What is asked can't be shown then, and is still carried, however often it is sent.
      for (const typed of ["Large", ""]) {
        const away = await visitor.submit(shown, typed === "" ? {} : { "answer[size]": typed });
        expect(away.status).toBe(503);
        expect(Number(away.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(textOf(away.page.one("h1"))).toBe("A few questions first");
        expect(textOf(away.page.one('[role="alert"]'))).toContain(
          "We can't reach our database at the moment. Everything you've entered is still here. Please press the button again in a minute.",
        );
        expect(away.page.text).toContain("You answered: ");
        expect(away.page.value("answer[size]")).toBe("Large");
        expect(away.page.all('[name="answer[goal]"]')).toHaveLength(1);
        await expectError(/questions before the times failed/);
        shown = away.page;
      }
    });
    return visitor.follow(await visitor.submit(shown, {}));
  }

  test("the form at the times is shown again with all that was typed, and goes on once it is back", async () => {
    const times = await expectKept(new Visitor(site), "");
    expect(offeredTimes(times.page)).not.toEqual([]);
  });

  test("the form in the wizard is shown again too, with the time that was chosen", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const confirm = await expectKept(visitor, `&draft=${draftOf(visitor)}&time=${TUESDAY_AT_NINE}`);
    expect(textOf(confirm.page.one("h1"))).toBe("Check the details");
    expect(confirm.page.value("time")).toBe(TUESDAY_AT_NINE);
    expect(confirm.page.value("answer[goal]")).toBe("More leads");
    expect((await visitor.submit(confirm.page)).status).toBe(303);
  });
});

describe("an answer leads", () => {
  test("to another kind of call, which asks nothing more, and back to the answers", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    const guest = new Visitor(site);
    const { page } = await guest.follow(await answer(guest, "Small"));
    expect(textOf(page.one("h1"))).toBe("A demo suits you better");
    expect(offeredTimes(page)).toEqual([]);
    const [on = ""] = page.linksSaying("Choose a time for your demo");
    const demo = await guest.get(on);
    expect(demo.page.text).toContain("demo");
    expect(offeredTimes(demo.page)).not.toEqual([]);
    const [again = ""] = page.linksSaying("Change your answers");
    const back = await guest.get(again);
    expect(back.page.one('[name="answer[size]"][checked]').getAttribute("value")).toBe("Small");
    await untilCounted(["size kind 1"]);
  });

  test("to a page of the site at once, and to another site by a link", async () => {
    await askOf(site.db, [size({ to: "page", address: "/services" })]);
    expect((await answer(new Visitor(site), "Small")).location).toBe("/services");
    await site.db.prepare("delete from kind_questions").run();
    await askOf(site.db, [size({ to: "page", address: "https://partner.example/small" })]);
    const guest = new Visitor(site);
    const { page } = await guest.follow(await answer(guest, "Small"));
    expect(page.linksSaying("Go to partner.example")).toEqual(["https://partner.example/small"]);
    await untilCounted(["size page 2"]);
  });

  test("to a few words in place of the times", async () => {
    await askOf(site.db, [size({ to: "words", words: "We help from <10> people on.\nWrite to us." })]);
    const guest = new Visitor(site);
    const { page } = await guest.follow(await answer(guest, "Small"));
    expect(page.text).toContain("We help from <10> people on. Write to us.");
    expect(offeredTimes(page)).toEqual([]);
  });

  test("there once more when the call is booked, and books nothing", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    const guest = new Visitor(site);
    const fields = newGuestFields(TUESDAY_AT_NINE, { kind: "strategy", "answer[size]": "Small" });
    const led = await guest.postForm(`/schedule?${IN_LONDON}`, fields);
    expect(led.status, led.text).toBe(303);
    expect(textOf((await guest.follow(led)).page.one("h1"))).toBe("A demo suits you better");
    expect(await site.db.prepare("select count(*) as n from bookings").first("n")).toBe(0);
  });

  test("nowhere once the other kind is withdrawn: the times come at once", async () => {
    await askOf(site.db, [size(TO_DEMO)]);
    await site.db.prepare("update call_kinds set is_offered = 0 where id = 'demo'").run();
    try {
      expect(offeredTimes((await open(new Visitor(site))).page)).not.toEqual([]);
    } finally {
      await site.db.prepare("update call_kinds set is_offered = 1 where id = 'demo'").run();
    }
  });
});

test("a personal link follows no rules", async () => {
  await askOf(site.db, [size(TO_DEMO)]);
  const { key } = await createPersonalLink(site.db);
  const { page } = await new Visitor(site).get(`/schedule?${IN_LONDON}&offer=${key}`);
  expect(isAsked(page)).toBe(false);
});

test("the desk counts which way answers led, and a network counts only so often", async () => {
  await askOf(site.db, [size(TO_DEMO)]);
  const headers = { "CF-Connecting-IP": "198.51.100.77" };
  const fields = { first: "1", kind: "strategy", tz: "Europe/London", "answer[size]": "Small" };
  for (let sent = 0; sent < LIMITS.routeIp.attempts + 2; sent++)
    await new Visitor(site).postForm("/schedule?first=1", fields, headers);
  await untilCounted([`size kind ${LIMITS.routeIp.attempts}`]);
  const desk = await signInAsStaff(site);
  const { page } = await desk.get("/staff/availability/kinds/strategy");
  expect(page.text).toContain("Where answers led");
  expect(page.text).toContain("“How big is your company?”: to another kind of call 60 0 60");
});
