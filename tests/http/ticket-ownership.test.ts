import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { connect } from "../../app/db/client.server";
import { findConversation, listTicketsForUser } from "../../app/db/tickets/tickets.server";
import { closeTicket } from "../../app/use-cases/tickets/close-ticket.server";
import { submitTicket } from "../../app/use-cases/tickets/open-ticket.server";
import type { TicketDeps } from "../../app/use-cases/tickets/ticket-deps.server";
import { answerTicket, replyToTicket } from "../../app/use-cases/tickets/write-message.server";
import { createUser } from "../support/factories";
import { shareWorker } from "../support/share-worker";
import {
  findTicketDamage,
  readMessages,
  readTicketEmails,
  readTickets,
  TICKET_FIELDS,
} from "../support/ticket-journey";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker();

afterEach(async () => expect(await findTicketDamage(site.db)).toEqual([]));

let now = Date.parse("2026-11-23T15:00:00Z");

/** Dependencies for use cases, with a clock that advances by a minute each time. */
function deps(): TicketDeps {
  now += 60_000;
  return {
    db: connect(site.db as unknown as D1Database),
    now,
    newId: () => randomUUID(),
    secret: COOKIE_SECRET,
    acceptedSecrets: [COOKIE_SECRET],
    settings: {
      read: async () => ({ email: { support: { name: BRAND.name, email: BRAND.supportEmail } } }),
    },
  };
}

async function openFor(userId: string | null, subject = "A question"): Promise<string> {
  const { idempotencyKey: _, ...fields } = TICKET_FIELDS;
  const request = { ...fields, subject, priority: "normal" as const };
  const result = await submitTicket(deps(), { request, userId, idempotencyKey: randomUUID() });
  return result.ticket.id;
}

const message = (body: string) => ({ body, idempotencyKey: randomUUID() });

describe("a user's tickets", () => {
  test("are their own, most recently updated first", async () => {
    const [one, other] = [await createUser(site.db), await createUser(site.db)];
    const first = await openFor(one.id, "First");
    const second = await openFor(one.id, "Second");
    await openFor(other.id, "Another client's");
    await openFor(null, "A visitor's");
    const subjects = async () => (await listTicketsForUser(deps().db, one.id)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(["Second", "First"]);
    await replyToTicket(deps(), { scope: { id: first, userId: one.id }, ...message("Hello") });
    expect(await subjects()).toEqual(["First", "Second"]);
    expect((await findConversation(deps().db, { id: second, userId: one.id }))?.messages).toHaveLength(1);
  });

  test("cannot be read, answered or closed by anyone else", async () => {
    const [owner, stranger] = [await createUser(site.db), await createUser(site.db)];
    for (const id of [await openFor(owner.id), await openFor(null), randomUUID()]) {
      const scope = { id, userId: stranger.id };
      expect(await findConversation(deps().db, { id, userId: stranger.id })).toBeNull();
      expect(await replyToTicket(deps(), { scope, ...message("Mine?") })).toEqual({
        ok: false,
        reason: "not_found",
      });
      expect(await closeTicket(deps(), scope)).toEqual({ ok: false, reason: "not_found" });
    }
    for (const ticket of await readTickets(site.db)) {
      expect(ticket.status).toBe("open");
      expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    }
  });

  test("go back and forth between the two sides, notifying the other one each time", async () => {
    const user = await createUser(site.db);
    const id = await openFor(user.id);
    const stateNow = async () => (await findConversation(deps().db, { id, userId: user.id }))?.ticket.status;
    await answerTicket(deps(), { scope: { id, proven: true }, ...message("Which browser?") });
    expect(await stateNow()).toBe("waiting");
    await replyToTicket(deps(), { scope: { id, userId: user.id }, ...message("Firefox.") });
    expect(await stateNow()).toBe("open");
    for (let round = 0; round < 2; round++) {
      expect(await closeTicket(deps(), { id, userId: user.id })).toEqual({ ok: true });
    }
    expect(await stateNow()).toBe("closed");
    expect(
      (await readTicketEmails(site.db, id)).map(({ kind, to_email, data }) => [kind, to_email, data.body]),
    ).toEqual([
      ["ticket_received", "demo@client.example", undefined],
      ["agency_ticket_new", BRAND.supportEmail, TICKET_FIELDS.description],
      ["ticket_reply", "demo@client.example", "Which browser?"],
      ["agency_ticket_reply", BRAND.supportEmail, "Firefox."],
    ]);
  });
});
