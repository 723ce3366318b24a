import { randomUUID } from "node:crypto";
import { questionPath, questionsPath } from "../../app/domain/availability/availability-paths";
import { clientPath, eraseClientPath, exportClientPath } from "../../app/domain/clients/client-paths";
import { hashKey } from "../../app/domain/hmac";
import { limitsPath } from "../../app/domain/limits/limit-paths";
import { seal } from "../../app/domain/seal";
import { addressProofOf } from "../../app/domain/settings/address-proof";
import { invitationTokenOf } from "../../app/domain/staff/invitation-token";
import { signInCodeOf } from "../../app/domain/staff/sign-in-code";
import {
  calendarCallbackPath,
  calendarConnectionPath,
  confirmAddressPath,
  DESK_FACTOR_PATH,
  deskEmailPath,
  joinPath,
  SIGN_IN_CODE_PATH,
  STAFF_PATHS,
} from "../../app/domain/staff-paths";
import { deskMessagePath } from "../../app/domain/ticket-desk/desk-ticket-paths";
import { deliveryPath, webhookPath } from "../../app/domain/webhooks/webhook-paths";
import { pieceVersionPath } from "../../app/domain/words/words-paths";
import { createAccount, signIn, signInAs } from "./accounts";
import { createHost } from "./hosts";
import { askOf } from "./kind-questions";
import { spendLimit } from "./limits";
import { createPersonalLink } from "./personal-links";
import { drawPicture, KNOWN_PICTURE, multipart } from "./pictures";
import { createStaff, signInAsStaff, signInBeforeDesk } from "./staff";
import { Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, NOW, type TestWorker } from "./worker";

const DAY_MS = 86_400_000;

/** A client with no other pages in the tour. */
export const OTHER_CLIENT = "other@client.example";
/** A client who has reached the sign-in limit. */
const PAUSED_CLIENT = "paused@client.example";

/** A visitor whose tour is limited to some paths, with the field values that only they know. */
/** Questions of which one decides whether times are offered. */
const DECIDING = [
  {
    slug: "shop",
    label: "Do you sell online?",
    type: "yes_no" as const,
    rule: { answers: ["no"], way: { to: "words" as const, words: "Not yet." } },
  },
  { slug: "goal", label: "What is your goal?", type: "short_text" as const },
];

export type Tourist = { visitor: Visitor; within: RegExp; starts: string[]; typed?: Record<string, string> };

/**
 * Tourists with access to the desk's pages: an owner, a browser that has to give the mailed code, a member of staff
 * without a second factor, an invited user, and the reader of the agency's new mailbox, who confirms its address.
 */
export async function createDesk(
  site: Pick<TestWorker, "fetch" | "db">,
): Promise<Record<"owner" | "waiting" | "before the desk" | "invited" | "confirming", Tourist>> {
  const owner = await createStaff(site.db, "owner");
  const member = await createStaff(site.db, "member");
  const waiting = new Visitor(site);
  await signIn(waiting, member.email);
  const signInId = await site.db.prepare("select id from staff_sign_ins").first<string>("id");
  const { email } = await createAccount(site.db);
  const path = await createInvitation(site, email);
  const otherClient = await createMergedClient(site);
  const pausedClient = await createPausedClient(site);
  const connectionId = await connectInVain(site.db);
  const webhook = await insertWebhook(site.db);
  await publishGuide(site.db);
  const version = await publishPost(site.db);
  const visitor = await signInAsStaff(site, owner);
  await addPictures(visitor);
  await createPersonalLink(site.db);
  await askOf(site.db, DECIDING, "demo");
  // The owner takes calls, and may add the member.
  const hostId = await createHost(site.db, { userId: owner.id, kinds: ["demo"] });
  return {
    owner: {
      visitor,
      within: /^\/staff/,
      starts: [
        deskEmailPath(await parkEmail(site)),
        ...(await messagePaths(site)),
        version,
        exportClientPath(otherClient),
        calendarCallbackPath("google"),
        calendarConnectionPath(connectionId),
        webhookPath(webhook.id),
        questionsPath("demo"),
        questionPath("demo", "shop"),
        deliveryPath(webhook.id, webhook.deliveryId),
        // A client who has reached a limit, so that the pages have the form to lift it.
        limitsPath(PAUSED_CLIENT),
        clientPath(pausedClient),
        // The tour types this client's address to confirm the erasure.
        eraseClientPath(otherClient),
      ],
      typed: { userId: member.id, hostId },
    },
    waiting: {
      visitor: waiting,
      within: /^\/signin\/code/,
      starts: [SIGN_IN_CODE_PATH],
      typed: { code: await signInCodeOf(signInId ?? "", COOKIE_SECRET) },
    },
    "before the desk": {
      visitor: (await signInBeforeDesk(site)).visitor,
      within: /^\/signin\/desk/,
      starts: [DESK_FACTOR_PATH],
    },
    invited: { visitor: await signInAs(site, email), within: /^\/join/, starts: [path] },
    confirming: {
      visitor: new Visitor(site),
      within: /^\/confirm-address/,
      starts: [await createAddressProof(site, owner.id)],
    },
  };
}

/** The paths of pages that show one message in full, for messages that are too long for the ticket's page. */
async function messagePaths({ db }: Pick<TestWorker, "db">): Promise<string[]> {
  const { results } = await db
    .prepare("select number, ticket_messages.id from ticket_messages join tickets on tickets.id = ticket_id")
    .all<{ number: number; id: string }>();
  return results.map(({ number, id }) => deskMessagePath(number, id));
}

/** Inserts two accounts of one person, and returns the id of the client record that both are merged into. */
async function createMergedClient({ db }: Pick<TestWorker, "db">): Promise<string> {
  for (const email of [OTHER_CLIENT, `same.${OTHER_CLIENT}`]) await createAccount(db, { email });
  const id = await clientIdOf(db, OTHER_CLIENT);
  await db
    .prepare("update clients set merged_into_id = ? where email = ?")
    .bind(id, `same.${OTHER_CLIENT}`)
    .run();
  return id;
}

/** Inserts an account whose sign-in has to wait, and returns the id of its client. */
async function createPausedClient({ db }: Pick<TestWorker, "db">): Promise<string> {
  await createAccount(db, { email: PAUSED_CLIENT });
  await spendLimit(db, "signInAccount", PAUSED_CLIENT);
  return clientIdOf(db, PAUSED_CLIENT);
}

async function clientIdOf(db: TestWorker["db"], email: string): Promise<string> {
  const id = await db.prepare("select id from clients where email = ?").bind(email).first<string>("id");
  return id ?? "";
}

/** Inserts an email that has failed for good. */
async function parkEmail({ db }: Pick<TestWorker, "db">): Promise<string> {
  const id = randomUUID();
  await db
    .prepare(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, last_error)
       values (?1, 'password_changed', '{"name":"Demo Client"}', 'Demo Client', 'demo@client.example', ?1, 'failed', 110, ?2, ?2, 'Refused')`,
    )
    .bind(id, Date.parse(NOW))
    .run();
  return id;
}

/** Inserts an account of a calendar that can no longer be opened; returns its id. */
async function connectInVain(db: Database): Promise<string> {
  const id = randomUUID();
  await db
    .prepare(
      `insert into calendar_connections (id, host_id, service, account, sealed_credentials, created_at)
       values (?, 'agency', 'caldav', 'demo at calendar.example', 'v1.x.x', 1)`,
    )
    .bind(id)
    .run();
  return id;
}

/** Publishes a help article of the desk's own. */
async function publishGuide(db: Database): Promise<void> {
  const texts = { title: "Ring the bell", summary: "How to ring the bell of the office.", place: "1" };
  await db
    .prepare(
      "insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) values ('guide/bell', 'own', ?, '## The bell\n\nRing it twice.', 5, 'ring-the-bell', 1, 1)",
    )
    .bind(JSON.stringify(texts))
    .run();
}

/** Rewrites a post at the desk, twice; returns the page of the first version, which can come back. */
async function publishPost(db: Database): Promise<string> {
  const slug = "what-a-lead-score-can-tell-you";
  const texts = {
    title: "What a lead score can tell you",
    description: "A score is a guess about a person, made from what they did. What that guess is good for.",
    author: "The strategy team",
    date: "2026-11-03",
  };
  const insert = (description: string) =>
    db
      .prepare(
        "insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) values (?, 'own', ?, ?, 5, ?, 1, 1) returning id",
      )
      .bind(
        `post/${slug}`,
        JSON.stringify({ ...texts, description }),
        `## A score\n\n![A score](${KNOWN_PICTURE.path})`,
        slug,
      )
      .first<number>("id");
  const id = await insert("A score is a guess about a person, made from what they did.");
  await insert(texts.description);
  return pieceVersionPath(`post/${slug}`, id ?? 0);
}

/** Adds a picture that a post shows, and one that can be deleted. */
async function addPictures(desk: Visitor): Promise<void> {
  const pictures = { "A score": KNOWN_PICTURE.bytes, "A chart": await drawPicture({ width: 4, height: 2 }) };
  for (const [alt, file] of Object.entries(pictures)) {
    const { body, headers } = multipart([
      ["alt", alt],
      ["picture", { file }],
    ]);
    const { status } = await desk.send(STAFF_PATHS.pictures, { method: "POST", body, headers });
    if (status !== 303) throw new Error(`A picture was answered by ${status}`);
  }
}

/** Inserts a webhook, which is told of new accounts, with an event that it did not accept. */
export async function insertWebhook(db: Database): Promise<{ id: string; deliveryId: number }> {
  const id = randomUUID();
  const sealed = await seal("seal-webhook", `whsec_${"A".repeat(43)}=`, id, COOKIE_SECRET);
  const eventId = `evt_${id.replaceAll("-", "")}`;
  await db.batch([
    db
      .prepare(
        `insert into webhooks (id, name, address, events, sealed_secret, created_at) values (?, ?, 'https://hooks.example/calls', '["account.created"]', ?, 1)`,
      )
      .bind(id, `Client list ${id.slice(0, 8)}`, sealed),
    db
      .prepare(
        "insert into webhook_events (id, type, object_kind, object_id, occurred_at) values (?, 'webhook.test', 'webhook', ?, ?)",
      )
      .bind(eventId, id, Date.parse(NOW)),
    db
      .prepare(
        "insert into webhook_deliveries (event_id, webhook_id, object_id, state, attempts, due_at) values (?, ?, ?, 'parked', 11, 0)",
      )
      .bind(eventId, id, eventId),
  ]);
  const deliveryId = await db
    .prepare("select id from webhook_deliveries where event_id = ?")
    .bind(eventId)
    .first<number>("id");
  return { id, deliveryId: deliveryId ?? 0 };
}

/** Inserts an unconfirmed address of the agency, as if an owner had just entered it; returns the path of its link. */
async function createAddressProof({ db }: Pick<TestWorker, "db">, ownerId: string): Promise<string> {
  const id = randomUUID();
  const token = await addressProofOf(id, COOKIE_SECRET);
  const now = Date.parse(NOW);
  await db
    .prepare(
      "insert into address_proofs (id, setting, address, token_hash, asked_by, created_at, expires_at) values (?, 'bookings_email', 'new@agency.example', ?, ?, ?, ?)",
    )
    .bind(id, await hashKey(token), ownerId, now, now + DAY_MS)
    .run();
  return confirmAddressPath(token);
}

/** Inserts an invitation as if it had just been sent; returns the path of its link. */
async function createInvitation({ db }: Pick<TestWorker, "db">, email: string): Promise<string> {
  const id = randomUUID();
  const token = await invitationTokenOf(id, COOKIE_SECRET);
  const now = Date.parse(NOW);
  await db
    .prepare(
      "insert into staff_invitations (id, token_hash, email, role, invited_by, created_at, expires_at) values (?, ?, ?, 'member', 'owner@staff.example', ?, ?)",
    )
    .bind(id, await hashKey(token), email, now, now + 7 * DAY_MS)
    .run();
  return joinPath(token);
}
