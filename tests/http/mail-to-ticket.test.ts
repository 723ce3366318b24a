import { expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { SET_ASIDE_DAYS } from "../../app/domain/tickets/set-aside-mail";
import { countRows } from "../support/accounts";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { sendEmail } from "../support/ticket-journey";
import { NOW } from "../support/worker";

const site = shareWorker();
const LIST = "/staff/tickets/mail";
const SUPPORT = BRAND.supportEmail;
const DAY_MS = 86_400_000;

/** What the button of the first email in the list sends. */
async function pressOf(desk: Awaited<ReturnType<typeof signInAsStaff>>) {
  const { page } = await desk.get(LIST);
  return { id: page.value("id") };
}

const LONG = `Where is my order 4711?${"\n".repeat(100_000)}`;

test("a set-aside email becomes one ticket with what could be read of it, however often that is pressed", async () => {
  await sendEmail(site, { from: "demo@client.example", to: SUPPORT, text: LONG });
  const desk = await signInAsStaff(site);
  const form = await pressOf(desk);
  const answers = await Promise.all([desk.postForm(LIST, form), desk.postForm(LIST, form)]);
  const again = await desk.postForm(LIST, form);
  const ticket = answers[0]?.location ?? "";
  expect([...answers, again].map(({ status, location }) => [status, location])).toEqual(
    Array(3).fill([303, ticket]),
  );
  expect(await countRows(site.db, "tickets", "email = 'demo@client.example'")).toBe(1);
  expect(await countRows(site.db, "audit_log", "action = 'made_from_email'")).toBe(1);
  expect(await countRows(site.db, "emails", "kind = 'ticket_received'")).toBe(0);

  const { page } = await desk.get(ticket);
  expect(page.text).toContain("Where is my order 4711?");
  const source = page.all("main a").find((one) => textOf(one) === "The email as it came");
  const link = source ? attribute(source, "href") : "";
  expect((await desk.get(link)).text).toContain(`To: ${SUPPORT}`);
  const { page: list } = await desk.get(LIST);
  expect(list.text).toContain("Ticket #");
  expect(list.all("main form")).toEqual([]);
});

test("the ticket of a set-aside email stays when its source is deleted, and says no more where that is", async () => {
  await sendEmail(site, { from: "demo@client.example", to: SUPPORT, text: LONG });
  const desk = await signInAsStaff(site);
  const { location } = await desk.postForm(LIST, await pressOf(desk));
  await site.db
    .prepare("update set_aside_mails set received_at = received_at - ?")
    .bind((SET_ASIDE_DAYS + 1) * DAY_MS)
    .run();
  await site.runScheduled();
  expect(await countRows(site.db, "set_aside_mails", "true")).toBe(0);
  const { text } = await desk.get(location);
  expect(text).toContain("Where is my order 4711?");
  expect(text).not.toContain("The email as it came");
});

test("a set-aside email without a sender becomes a ticket that can't be answered by email, and says so", async () => {
  await site.db
    .prepare("insert into set_aside_mails values ('none', 'no_sender', '', 'A scan', ?, ?)")
    .bind("Subject: A scan\r\n\r\nPage one of two\r\n", Date.parse(NOW))
    .run();
  const desk = await signInAsStaff(site);
  const { location } = await desk.postForm(LIST, await pressOf(desk));
  const { page } = await desk.get(location);
  expect(page.text).toContain("Page one of two");
  expect(page.text).toContain("We can't send email to (no sender).");
});

test("an email that is no longer stored makes no ticket, and the list says so", async () => {
  const desk = await signInAsStaff(site);
  const { status, text } = await desk.postForm(LIST, { id: "gone" });
  expect(status).toBe(404);
  expect(text).toContain("That email is no longer stored, so no ticket was made from it.");
});
