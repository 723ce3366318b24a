import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Extent } from "../covering";
import { expectText, expectValue } from "../reads";
import { siteDatabase } from "../site";
import { siteVisitor } from "../site-visitor";
import { signInBrowserAsStaff } from "../staff-visit";
import { openTicket } from "../ticket-journey";
import { chooseLastTime, schedulerFrame, waitForConfirmStep, withBrowser } from "../visit";

/**
 * The whole way of a kind of call, as its owner and a client walk it: its questions, a rule and messages are written, a link is
 * sent from a ticket, booked, moved and held, and the follow-up leads to the next booking.
 */
export function testSiteAudit(extent: Extent): void {
  const visit = withBrowser();

  /** One of them has day just now: follow-ups leave from 8:00 to 20:00 by the client's clock. */
  const ZONES = ["Europe/London", "America/Los_Angeles", "Asia/Tokyo"];
  const hourIn = (timeZone: string) =>
    Number(
      new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }).format(new Date()),
    );
  const ZONE = ZONES.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 18) ?? "Europe/London";

  const QUESTIONS = [
    { label: "How big is your team?", type: "one_of", options: "Just me\n2 to 10", isRequired: true },
    { label: "What is your website?", type: "web_address" },
    { label: "How many visits a month?", type: "number" },
    { label: "What have you tried?", type: "long_text" },
  ];
  const SORRY = "We audit the sites of teams of two or more.";
  const REMINDERS = {
    "reminder-1": [
      "2",
      "days",
      "In two days: your {kind}",
      "Hi {name},\n\nHave your figures at hand.\n\n{time}",
    ],
    "reminder-2": ["2", "hours", "Today: your {kind}", "Hi {name},\n\n{place}\n\n{manage link}"],
  } as const;
  const FOLLOW_UP = [
    "0",
    "hours",
    "Your notes, {name}",
    "Hi {name},\n\nThank you for your {kind} with us.\n\n{book again}",
  ];

  async function addQuestion(page: Page, kind: string, question: (typeof QUESTIONS)[number]): Promise<void> {
    await page.goto(`${kind}/questions/new`);
    await page.fill("#label", question.label);
    await page.selectOption("#type", question.type);
    if (question.options) await page.fill("#options", question.options);
    if (question.isRequired) await page.check("#isRequired");
    await page.getByRole("button", { name: "Add the question" }).click();
    await expectText(page.locator("h1")).toBe(question.label);
  }

  async function setMessage(
    page: Page,
    path: string,
    [count = "", unit = "", subject = "", body = ""]: readonly string[],
  ) {
    await page.goto(path);
    await page.check("#isOn");
    await page.fill("#minutes", count);
    await page.selectOption('select[name="minutesUnit"]', unit);
    await page.fill("#subject", subject);
    await page.fill("#body", body);
    await page.getByRole("button", { name: "Save" }).click();
    await expectText(page.locator("main")).toContain("The message has been saved.");
  }

  /** The newest email of a kind to an address, once it has been sent. */
  async function emailTo(address: string, kind: string): Promise<{ id: string; data: string }> {
    type Email = { id: string; data: string; kind: string; status: string; last_error: string | null };
    const list = async () => {
      // Opened, the local mailbox delivers what is due, as each minute's work does.
      await siteVisitor().get("/dev/mail");
      const emails = await siteDatabase()
        .prepare(
          "select id, data, kind, status, last_error from emails where to_email = ? order by rowid desc",
        )
        .bind(address)
        .all<Email>();
      return emails.results;
    };
    await expect.poll(list).toContainEqual(expect.objectContaining({ kind, status: "sent" }));
    const found = (await list()).find((email) => email.kind === kind && email.status === "sent");
    if (!found) throw new Error(`No ${kind} was sent to ${address}`);
    return found;
  }

  describe.each(
    extent.ways([
      ["with JavaScript", true],
      ["without JavaScript", false],
    ] as const),
  )("%s", (_, javaScript) => {
    test("a site audit is set up, offered in a ticket, booked, moved, held, followed up and booked again", async () => {
      const kindId = `site-audit-${randomUUID().slice(0, 8)}`;
      const email = `${randomUUID()}@client.example`;
      const owner = await visit({ javaScript });
      await signInBrowserAsStaff(owner.context, "owner");
      const desk = owner.page;

      await desk.goto("/staff/availability/kinds/new");
      await desk.fill("#name", "site audit");
      await desk.fill("#shortName", "audit");
      await desk.fill("#id", kindId);
      await desk.fill("#minutes", "30");
      await desk.getByRole("button", { name: "Add the kind of call" }).click();
      await expectText(desk.locator("h1")).toBe("Site audit");
      const kind = `/staff/availability/kinds/${kindId}`;
      for (const question of QUESTIONS) await addQuestion(desk, kind, question);
      await desk.goto(kind);
      await desk
        .getByRole("link", { name: /How big is your team/ })
        .first()
        .click();
      await desk.getByLabel("Just me").check();
      await desk.getByLabel("Offer no times, and say why").check();
      await desk.fill("#ruleWords", SORRY);
      await desk.getByRole("button", { name: "Save the rule" }).click();
      await expectText(desk.locator("main")).toContain("The rule has been saved.");
      for (const [slot, set] of Object.entries(REMINDERS))
        await setMessage(desk, `${kind}/messages/${slot}`, set);
      await setMessage(desk, `${kind}/messages/follow-up`, FOLLOW_UP);

      const { id } = await openTicket(siteVisitor(), { email, subject: "How do we begin?" });
      const ticket = await siteDatabase()
        .prepare("select number from tickets where id = ?")
        .bind(id)
        .first<number>("number");
      await desk.goto(`/staff/tickets/${ticket}`);
      await desk.selectOption("#link-kind", kindId);
      await desk.getByRole("button", { name: "Insert a link" }).click();
      await expectValue(desk.locator("#reply-message")).toMatch(/\/o\/[\w-]{43}/);
      await desk.getByRole("button", { name: "Send", exact: true }).click();
      await expectText(desk.locator("#latest")).toContain("/o/");
      const reply = await emailTo(email, "ticket_reply");
      const [address = ""] = /\/o\/[\w-]{43}/.exec(reply.data) ?? [];

      const { page } = await visit({ javaScript });
      await page.goto(address);
      await expectText(page.locator("h1")).toMatch(/^Demo, choose a time/);
      await page.locator("main ul a").last().click();
      await page.getByLabel("2 to 10").check();
      await page.locator('[name="answer[what-is-your-website]"]').fill("www.client.example");
      await page.getByRole("button", { name: "Confirm the audit" }).click();
      await expectText(page.locator("h1")).toBe("Your audit is booked");
      const confirmation = await emailTo(email, "booking_confirmed");
      await page.goto(`/dev/mail/${confirmation.id}`);
      await expectText(page.locator("pre")).toMatch(
        /How big is your team\? 2 to 10\nWhat is your website\? /,
      );
      await page.getByRole("link", { name: /\/contact\?reschedule=/ }).click();
      const calendar = await schedulerFrame(page);
      await chooseLastTime(calendar);
      const moving = await waitForConfirmStep(page, calendar);
      await moving.getByRole("button", { name: "Move the audit" }).click();
      await expectText(page.locator("main")).toContain("Your audit has been moved");

      // The call takes place, half an hour before this moment, where it is day.
      const now = Date.now();
      await siteDatabase().batch([
        siteDatabase()
          .prepare("delete from booking_cells where booking_id in (select id from bookings where email = ?)")
          .bind(email),
        siteDatabase()
          .prepare(
            "update bookings set starts_at = ?1, ends_at = ?1 + 1800000, visitor_time_zone = ?2 where email = ?3",
          )
          .bind(now - 3_600_000, ZONE, email),
        siteDatabase().prepare("update kind_messages set since = 0 where kind_id = ?").bind(kindId),
      ]);
      const bookingId = await siteDatabase()
        .prepare("select id from bookings where email = ?")
        .bind(email)
        .first<string>("id");
      await desk.goto(`/staff/bookings/${bookingId}`);
      await expectText(desk.locator("main")).toContain("Planned once the call is marked as completed");
      await desk.getByRole("button", { name: "Mark as completed" }).click();
      await expectText(desk.locator("main")).toContain("Booked → Completed");
      await siteVisitor().get("/cdn-cgi/handler/scheduled");
      const follow = await emailTo(email, "call_follow_up");
      await page.goto(`/dev/mail/${follow.id}`);
      await expectText(page.locator("h1")).toBe("Your notes, Demo");
      const text = page.locator("pre");
      await expectText(text).toContain("Thank you for your site audit with us.");
      const stop = await page.getByText(/^<http.*\/follow-ups\?key=/).textContent();
      const stopPath = /\/follow-ups\?key=[\w-]+/.exec(stop ?? "")?.[0] ?? "";

      await text.getByRole("link", { name: /\/schedule\?kind=/ }).click();
      await expectText(page.locator("h1")).toBe("One question first");
      await page.getByLabel("Just me").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await expectText(page.locator("main")).toContain(SORRY);
      await page.goBack();
      await page.getByLabel("2 to 10").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await chooseLastTime(page);
      await page.fill("#guest-name", "Demo Client");
      await page.fill("#guest-email", email);
      await page.getByRole("button", { name: "Confirm the audit" }).click();
      await expectText(page.locator("h1")).toBe("Your audit is booked");

      await desk.goto(`${kind}/messages`);
      await expectText(desk.locator("main")).toContain(
        "Calls booked by the link in a message within a year: 1",
      );
      await expectText(desk.locator("main")).toContain("Sent: 1.");
      const stopped = await siteVisitor().postForm(stopPath, { "List-Unsubscribe": "One-Click" });
      expect(stopped.status).toBeLessThan(400);
      await desk.goto(kind);
      await expectText(desk.locator("main")).toMatch(/Where answers led/);
    });
  });
}
