/** Requests for calls that are open when their client is erased, or deletes their account. */
import { beforeEach, describe, expect, test } from "vitest";
import { CALL_KINDS } from "../../../app/content/call-kinds";
import { CALLS_TO_COME } from "../../../app/domain/limits/limits";
import { countRows, createAccount, PASSWORD, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { clientPathOf } from "../../support/clients";
import { createBooking } from "../../support/factories";
import { guestFields, offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { readOutbox, untilDelivered } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();

const EMAIL = "demo@client.example";
const FRIDAY = "2026-11-27T15:00Z";
const now = Date.parse(NOW);

beforeEach(() =>
  site.setHours(
    {},
    CALL_KINDS.map((kind) => (kind.id === "demo" ? { ...kind, needsApproval: true } : kind)),
  ),
);

const book = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.postForm("/schedule?send=1", fields);

/** Erases the client at the desk, or has them delete their account. */
const ENDS = [
  {
    end: "an owner erases the client",
    act: async (email: string) => {
      const owner = await signInAsStaff(site);
      const { page } = await owner.get(`${await clientPathOf(site.db, email)}/erase`);
      const answer = await owner.submit(page, { typed: email }, 'main form[method="post"]');
      expect(answer.status).toBe(303);
      return page.text;
    },
  },
  {
    end: "the client deletes their account",
    act: async (email: string) => {
      const client = await signInAs(site, email);
      const answer = await client.postForm("/account", { form: "delete", currentPassword: PASSWORD });
      expect(answer.location).toBe("/signin?deleted=1");
      return null;
    },
  },
];

/** What waits for a decision, on the desk's first page and in its list. */
async function waitingAtTheDesk(): Promise<[boolean, boolean]> {
  const staff = await signInAsStaff(site, "member");
  const today = await staff.get("/staff");
  const list = await staff.get("/staff/bookings?status=waiting");
  return [today.page.text.includes("waits to be confirmed"), list.page.has('button[name="outcome"]')];
}

describe.each(ENDS)("when $end", ({ end, act }) => {
  test("a call that waits for our decision is cancelled, frees its time and mails the client that once", async () => {
    const { email } = await createAccount(site.db, { email: EMAIL });
    const client = await signInAs(site, email);
    const answer = await book(client, guestFields(FRIDAY, { kind: "demo", email }));
    expect(answer.status).toBe(303);
    await untilDelivered(site.db, now);
    expect(await waitingAtTheDesk()).toEqual([true, true]);

    const shown = await act(email);
    if (shown) expect(shown).toContain("One call will be cancelled");
    const [booking] = await readBookings(site.db);
    expect(booking).toMatchObject({ status: "cancelled", email: "", user_id: null });
    expect(await readCells(site.db, booking?.id ?? "")).toEqual([]);
    expect(await waitingAtTheDesk()).toEqual([false, false]);
    const picker = await new Visitor(site).get("/schedule?kind=demo&tz=UTC&date=2026-11-27");
    expect(offeredTimes(picker.page)).toContain(FRIDAY);
    // Neither the reminder nor "no decision in time" is left, and what was sent is gone.
    await site.runScheduled();
    await expect.poll(() => readOutbox(site.db)).toEqual([]);
    expect(await findBookingDamage(site.db)).toEqual([]);
  });

  test("a request that waits for its mailed link is gone with its email, whoever it was mailed to", async () => {
    const { email } = await createAccount(site.db, { email: EMAIL });
    const client = await signInAs(site, email);
    // Another address of theirs, which has not been proven, and holds its share of calls.
    const other = "demo.second@client.example";
    for (let hour = 14; hour < 14 + CALLS_TO_COME.unproven; hour++)
      await createBooking(site.db, { startsAt: `2026-12-01T${hour}:00Z`, email: other });
    // The email waits.
    await site.db
      .prepare(
        "create trigger hold after insert on emails begin update emails set due_at = new.due_at + 1000000 where id = new.id; end",
      )
      .run();
    try {
      expect((await book(client, guestFields(TUESDAY_AT_NINE, { email: other }))).status).toBe(202);
      expect(await countRows(site.db, "unconfirmed_requests")).toBe(1);
      expect(await countRows(site.db, "emails", "kind = 'confirm_booking'")).toBe(1);
      await act(email);
    } finally {
      await site.db.prepare("drop trigger hold").run();
    }
    expect(await countRows(site.db, "unconfirmed_requests")).toBe(0);
    expect(await countRows(site.db, "emails", "kind = 'confirm_booking'"), end).toBe(0);
  });
});
